import type { WidgetExample } from '../shared/example.ts';

const pathOf = (id: number, name: string) => `files/00000000-0000-4000-8000-00000000000${id}/${name}`;

export const example: WidgetExample = {
  componentId: 'attachments',
  widgetConfig: {
    label: 'Photos of the sign, and the form with the consent',
    fileCountLimit: 5,
    acceptedFileTypes: ['png', 'jpg', 'jpeg', 'webp', 'pdf'],
    maxFileSize: 20,
  },
  input: {},
  value: [pathOf(1, 'street-sign.jpg'), pathOf(2, 'consent.pdf')],
  others: [
    [pathOf(3, 'street-sign.jpg'), pathOf(4, 'sign-at-night.jpg')],
    [pathOf(5, 'street-sign.jpg'), pathOf(6, 'consent.pdf')],
  ],
};

import type { WidgetExample } from '../shared/example.ts';

export const example: WidgetExample = {
  componentId: 'tone',
  widgetConfig: {
    label: 'What is the tone of the passage?',
    options: [
      { value: 'Earnest', color: '#2185d0' },
      { value: 'Ironic', color: '#a333c8' },
      { value: 'Angry', color: '#db2828' },
      { value: 'Hard to say', color: '#767676' },
    ],
  },
  input: {},
  value: ['ironic'],
  others: [['ironic'], ['earnest']],
};

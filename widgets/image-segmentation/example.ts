import type { WidgetExample } from '../shared/example.ts';

const page = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#fdfaf2"/><text x="60" y="80" font-size="34" font-family="serif">A Letter to a Friend</text><text x="60" y="150" font-size="22" font-family="serif">My dear friend, the ship came in on Monday,</text><text x="60" y="190" font-size="22" font-family="serif">and with it all the books that you had sent.</text><circle cx="500" cy="300" r="60" fill="#b5651d"/></svg>',
)}`;
const box = (key: string, type: string, left: number, top: number, right: number, bottom: number) => ({
  key,
  type,
  line: [left, top, right, top, right, bottom, left, bottom],
});
const answer = (...segments: object[]) => ({ images: [page], segmentsOnPages: [segments] });

export const example: WidgetExample = {
  componentId: 'regions',
  widgetConfig: {
    label: 'Mark the heading, the lines and the seal',
    segmentTypes: [
      { name: 'Heading', color: '#b02a37', vertices: null },
      { name: 'Line', color: '#0b5ed7', vertices: null },
      { name: 'Seal', color: '#1a7f37', vertices: null },
    ],
  },
  input: { regions: page },
  plainInput: page,
  value: answer(
    box('a', 'Heading', 50, 45, 400, 95),
    box('b', 'Line', 50, 128, 500, 160),
    box('c', 'Line', 50, 168, 500, 200),
    box('d', 'Seal', 438, 238, 562, 362),
  ),
  others: [
    answer(box('a', 'Heading', 55, 48, 395, 92), box('b', 'Line', 50, 128, 500, 160)),
    answer(box('a', 'Heading', 50, 45, 400, 95), box('d', 'Seal', 440, 240, 560, 360)),
  ],
};

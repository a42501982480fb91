import { LineDrawing } from '../../../shared/view/line-drawing.tsx';

const SHAPES = {
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3',
  smaller: 'M3 18l4.5-11h1L13 18M4.8 14h6.4M16 12h5',
  larger: 'M3 18l4.5-11h1L13 18M4.8 14h6.4M16 12h6M19 9v6',
  find: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21',
  keys: 'M3 7h18v10H3zM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M7.5 14h9',
  view: 'M2.5 12c2.6-4.4 5.8-6.5 9.5-6.5s6.9 2.1 9.5 6.5c-2.6 4.4-5.8 6.5-9.5 6.5S5.1 16.4 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6',
  pin: 'M9 4h6l-1 6l3 3v2H7v-2l3-3zM12 15v5',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
} as const;

export const Icon = ({ name, size }: { name: keyof typeof SHAPES; size?: number }) => (
  <LineDrawing lines={SHAPES[name]} size={size} />
);

import { LineDrawing } from '../../widgets/shared/view/line-drawing.tsx';

const SHAPES = {
  edit: 'M4 20h4L19 9l-4-4L4 16v4M13.5 6.5l4 4',
  view: 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  tool: 'M15.5 3.6a5 5 0 0 0-6 6.6L3.6 16a2 2 0 0 0 0 2.8l1.6 1.6a2 2 0 0 0 2.8 0l5.8-5.9a5 5 0 0 0 6.6-6l-3 3-3.4-.9-.9-3.4z',
  chart: 'M4 20h16M7 16v-5M12 16V5M17 16V9',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 7v5l3 2',
  cross: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4.5 4.5L19 7',
  warning: 'M12 4L2.8 20h18.4L12 4M12 10v4.5M12 17.2v.3',
  ban: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M5.7 5.7l12.6 12.6',
  play: 'M8 5l11 7-11 7V5',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 20c1-4 4.5-5.5 8-5.5s7 1.5 8 5.5',
  leave: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  plus: 'M12 5v14M5 12h14',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8 2.6-5.4',
  copy: 'M9 9h11v11H9V9M15 9V4H4v11h5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  filter: 'M4 5h16l-6.2 7.5V19l-3.6-2v-4.5L4 5',
  calendar: 'M5 6h14v14H5V6M5 10.5h14M9 3.5V7M15 3.5V7',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 14.5l6-6 6 6',
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10M10 20a2 2 0 0 0 4 0',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5l4.5 4.5',
  picture: 'M4 5h16v14H4V5M4 16l5-5 4 4 3-3 4 4M15.5 8.5v.3',
  message: 'M4 5h16v11h-9l-4.5 4V16H4V5M8 9h8M8 12h5',
} as const;

export type IconName = keyof typeof SHAPES;

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <LineDrawing lines={SHAPES[name]} size={size} />
);

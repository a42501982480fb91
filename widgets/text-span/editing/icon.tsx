/** Line drawings on a 24 × 24 field, in the colour of the text. Words stand beside each or in its label. */
const SHAPES = {
  undo: 'M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3',
  redo: 'M16 5l4 4-4 4M20 9h-9a6 6 0 0 0 0 12h3',
  smaller: 'M3 18l4.5-11h1L13 18M4.8 14h6.4M16 12h5',
  larger: 'M3 18l4.5-11h1L13 18M4.8 14h6.4M16 12h6M19 9v6',
  find: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21',
  keys: 'M3 7h18v10H3zM6.5 10.5h.01M10 10.5h.01M13.5 10.5h.01M17 10.5h.01M7.5 14h9',
  cross: 'M6 6l12 12M18 6L6 18',
  check: 'M5 13l4.5 4.5L19 7',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  fragment: 'M3 8h7v8H3zM14 8h7v8h-7zM10 12h4',
  many: 'M4 5h9v6H4zM11 13h9v6h-9z',
  warning: 'M12 4L2.8 20h18.4L12 4M12 10v4.5M12 17.2v.3',
  spark: 'M12 3l1.8 6.2L20 11l-6.2 1.8L12 19l-1.8-6.2L4 11l6.2-1.8z',
} as const;

export const Icon = ({ name, size = 18 }: { name: keyof typeof SHAPES; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={SHAPES[name]} />
  </svg>
);

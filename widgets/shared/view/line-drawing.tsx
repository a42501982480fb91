/** Lines on a 24 × 24 field, in the colour of the text next to them. Words stand next to it or in its label. */
export const LineDrawing = ({ lines, size = 18 }: { lines: string; size?: number | undefined }) => (
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
    <path d={lines} />
  </svg>
);

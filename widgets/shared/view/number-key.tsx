import classes from './number-key.module.css';

/** The digit that chooses an option. The keyboard help and `aria-keyshortcuts` say the same to screen readers. */
export const NumberKey = ({ digit }: { digit: number }) => (
  <kbd aria-hidden className={classes.key}>
    {digit}
  </kbd>
);

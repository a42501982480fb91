import classes from './logo.module.css';

/** The mark, a tag with a T, and the name. */
export const Logo = () => (
  <span className={classes.logo}>
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <path
        className={classes.tag}
        d="M4 6a3 3 0 0 1 3-3h12.2a3 3 0 0 1 2.3 1.1l7.1 8.6a5 5 0 0 1 0 6.4l-7.1 8.6a3 3 0 0 1-2.3 1.1H7a3 3 0 0 1-3-3z"
      />
      <path className={classes.letter} d="M9 10h12v3h-4.4v10h-3.2V13H9z" />
      <circle className={classes.hole} cx="25" cy="16" r="1.6" />
    </svg>
    Tagwerk
  </span>
);

/**
 * After a change of page the keyboard and the screen reader start at the new page's heading. The heading may come
 * later than the page (its data is loading), so the wish is kept until one appears.
 */
let wanted = false;

export const wantHeadingFocus = () => {
  wanted = true;
};

export const forgetHeadingFocus = () => {
  wanted = false;
};

export const headingShown = (heading: HTMLElement) => {
  if (!wanted) return;
  wanted = false;
  heading.focus({ preventScroll: true });
};

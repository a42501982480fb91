interface Click {
  /** How many clicks have followed each other. */
  readonly detail: number;
  stopPropagation: () => void;
}

/**
 * The second click of a double click lands on what the first one has opened: it closes and does nothing there. An `onClickCapture`,
 * for pages and widgets.
 */
export const keepSecondClick = (event: Click): void => {
  if (event.detail > 1) event.stopPropagation();
};

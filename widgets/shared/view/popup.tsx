import { type ReactNode, useId, useRef, useState } from 'react';
import classes from './popup.module.css';

/** From the edge of the window, and between the button and what it opens. */
const GAP = 8;

interface PopupProps {
  /** The name of the dialog for screen readers. */
  label: string;
  /** In pixels; less where the window is narrower. */
  width: number;
  /** The button; it takes what it is given. */
  button: (props: { popoverTarget: string; 'aria-haspopup': 'dialog' }) => ReactNode;
  /** What is shown; `close` puts it away and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

/** A small panel under a button, by the platform's own popover: a click outside or Escape closes it. */
export const Popup = ({ label, width, button, children }: PopupProps) => {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);

  // In the coordinates of the document, so that it stays with its button when the page is scrolled.
  const put = () => {
    const { left, bottom } = (place.current ?? document.body).getBoundingClientRect();
    const most = document.documentElement.clientWidth - width - GAP;
    panel.current?.style.setProperty('left', `${Math.max(GAP, Math.min(left, most)) + scrollX}px`);
    panel.current?.style.setProperty('top', `${bottom + GAP / 2 + scrollY}px`);
  };
  const close = () => {
    panel.current?.hidePopover();
    place.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <span ref={place}>{button({ popoverTarget: id, 'aria-haspopup': 'dialog' })}</span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.panel}
        style={{ width }}
        // React hands on the events of a popup within this one.
        onBeforeToggle={({ newState, target, currentTarget }) =>
          target === currentTarget && newState === 'open' && put()
        }
        onToggle={({ newState, target, currentTarget }) => target === currentTarget && setOpened(newState === 'open')}
        onBlur={({ currentTarget, relatedTarget }) => {
          // With Tab people leave it; what opens from within it (a list of choices) belongs to it.
          if (relatedTarget?.closest('main, header, footer') && !currentTarget.contains(relatedTarget))
            currentTarget.hidePopover();
        }}
      >
        {opened && children(close)}
      </div>
    </>
  );
};

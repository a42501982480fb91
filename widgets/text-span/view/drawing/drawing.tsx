import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import classes from './drawing.module.css';
import type { DrawingHandle, TextDrawingProps } from './drawing-handle.ts';
import { Surface } from './surface.ts';

/**
 * A text with marks over it and arcs between them, of which only what is in sight is in the page. Everything in the box
 * is drawn by `Surface`; React only passes it changes.
 */
export const TextDrawing = (props: TextDrawingProps) => {
  const { ariaLabel, role = 'group', describedBy, htmlId, children, ref } = props;
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<Surface>(null);
  const first = useRef(props);

  useLayoutEffect(() => {
    if (!box.current) return;
    const made = new Surface(box.current, first.current);
    surface.current = made;
    return () => made.destroy();
  }, []);
  useLayoutEffect(() => {
    first.current = props;
    surface.current?.update(props);
  });
  useImperativeHandle<DrawingHandle | null, DrawingHandle | null>(ref, () => surface.current, []);

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of the roles takes a name. */}
      <div
        ref={box}
        id={htmlId}
        className={classes.box}
        role={role}
        aria-label={ariaLabel}
        aria-describedby={describedBy}
        tabIndex={0}
      />
      {children}
    </div>
  );
};

import { useEffect, useRef } from 'react';

/**
 * For buttons that go away with what they do. After `keep`, once nothing is under way, the focus goes to a button that is left in
 * the group, or to the group itself, so that the keyboard goes on from there.
 */
export const useKeptFocus = (isBusy: boolean) => {
  const group = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isBusy || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement !== document.body) return;
    const left = group.current?.querySelector<HTMLElement>('button:not(:disabled)') ?? group.current;
    left?.focus({ preventScroll: true });
  }, [isBusy]);
  const keep = () => {
    isPressed.current = true;
  };
  return { keep, groupProps: { ref: group, tabIndex: -1, style: { outline: 'none' } } };
};

import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Calls `submit` with the widget whose value a person has just changed, once the page shows the new value. The returned
 * function reports such a change. Choices by arrow keys do not count: they move over options that are not meant.
 */
export const useAutomaticSubmit = (box: RefObject<HTMLElement | null>, submit: (id: string) => void) => {
  const changed = useRef<string | null>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    const id = changed.current;
    changed.current = null;
    if (id !== null) submit(id);
  });
  useEffect(() => {
    const form = box.current;
    const onKey = ({ type, key }: KeyboardEvent) => {
      isMoving.current = type === 'keydown' && key.startsWith('Arrow');
    };
    form?.addEventListener('keydown', onKey, true);
    form?.addEventListener('keyup', onKey, true);
    return () => {
      form?.removeEventListener('keydown', onKey, true);
      form?.removeEventListener('keyup', onKey, true);
    };
  }, [box]);
  return useCallback((id: string) => {
    if (!isMoving.current) changed.current = id;
  }, []);
};

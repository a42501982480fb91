import { useCallback, useState } from 'react';

/** Watches an element: answers what `read` finds, whenever its size changes. */
export const useRoom = (read: (element: HTMLElement) => boolean) => {
  const [has, setHas] = useState(false);
  const [firstRead] = useState(() => read);
  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const look = () => setHas(firstRead(element));
      const resizes = new ResizeObserver(look);
      resizes.observe(element);
      look();
      return () => resizes.disconnect();
    },
    [firstRead],
  );
  return [has, watch] as const;
};

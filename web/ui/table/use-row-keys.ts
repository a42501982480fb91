import { type RefObject, useEffect } from 'react';

/** J, K and Enter in the rows of a table. What they do is loaded after the table is there. */
export const useRowKeys = (table: RefObject<HTMLTableElement | null>): void => {
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void import('./row-keys.ts').then(({ watchRowKeys }) => {
      if (!isGone && table.current) stop = watchRowKeys(table.current);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [table]);
};

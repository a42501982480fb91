import { useState } from 'react';

/** Which rows of a table are opened to their details. */
export const useOpenRows = () => {
  const [opened, setOpened] = useState<readonly (number | string)[]>([]);
  const isOpen = (id: number | string) => opened.includes(id);
  const toggle = (id: number | string) => setOpened(isOpen(id) ? opened.filter((one) => one !== id) : [...opened, id]);
  return { isOpen, toggle };
};

export type OpenRows = ReturnType<typeof useOpenRows>;

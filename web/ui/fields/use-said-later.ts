import { useEffect, useRef, useState } from 'react';

/** Longer than a press takes. */
const LATER_MS = 300;

/**
 * What is said of a field once it is left, and a function that says it: a moment later, because words that pushed away the button that
 * somebody is pressing would make them miss it. An empty text takes it back at once.
 */
export const useSaidLater = (): [string, (text: string) => void] => {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (text: string) => {
    clearTimeout(timer.current);
    if (text === '') setSaid('');
    else timer.current = setTimeout(() => setSaid(text), LATER_MS);
  };
  return [said, say];
};

import { useEffect } from 'react';

const SEQUENCE = 'ArrowUp ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight b a'.split(' ');

/** The classic key sequence turns the page round once and its buttons pink, until the next load. */
export const useKonami = () => {
  useEffect(() => {
    let done = 0;
    const follow = ({ key }: KeyboardEvent) => {
      done = key === SEQUENCE[done] ? done + 1 : Number(key === SEQUENCE[0]);
      if (done < SEQUENCE.length) return;
      done = 0;
      document.documentElement.dataset.pink = '';
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      document.body.animate([{ rotate: '0deg' }, { rotate: '360deg' }], { duration: 2000, easing: 'ease-in-out' });
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);
};

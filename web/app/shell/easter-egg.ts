const SEQUENCE = 'ArrowUp ArrowUp ArrowDown ArrowDown ArrowLeft ArrowRight ArrowLeft ArrowRight b a';

/** The classic key sequence turns the page round once and its buttons pink, until the next load. */
export const followKonami = () => {
  let pressed: string[] = [];
  const follow = ({ key }: KeyboardEvent) => {
    pressed = [...pressed, key].slice(-10);
    if (pressed.join(' ') !== SEQUENCE) return;
    document.documentElement.dataset.pink = '';
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    document.body.animate([{ rotate: '0deg' }, { rotate: '360deg' }], { duration: 2000, easing: 'ease-in-out' });
  };
  addEventListener('keydown', follow);
  return () => removeEventListener('keydown', follow);
};

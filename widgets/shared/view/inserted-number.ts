import { useEffect, useRef } from 'react';

const SEPARATORS = /[.,]/g;

/**
 * Reads text that may hold one number, with a point or a comma, groups of thousands and a unit around it: `1 234,50 zł` is `1234.50`.
 * A separator that occurs once is the decimal one, of two kinds the last. Null for what is no number: `1e3`.
 */
export const readInserted = (text: string, decimal = '.'): string | null => {
  const number = /^[^\d.,-]*(-?[\d\s.,'’]*\d[.,]?)[^\d.,]*$/u.exec(text)?.[1];
  if (number === undefined) return null;
  const last = number.match(SEPARATORS)?.at(-1) ?? '';
  const at = last !== '' && number.split(last).length === 2 ? number.lastIndexOf(last) : number.length;
  const digits = (part: string) => part.replace(/[^\d-]/g, '');
  return digits(number.slice(0, at)) + (at < number.length ? decimal : '') + digits(number.slice(at));
};

/**
 * Makes a field of a number read what is inserted at once, as by suggestions of a phone and by dictation, as a whole: digit by digit
 * a comma would be dropped. What would make another number, such as `1e3`, is not inserted;
 * text without digits is the field's own to refuse.
 */
export const useInsertedNumber = (decimal = '.') => {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    let before = input.value;
    const remember = () => {
      before = input.value;
    };
    // Before the field itself reads its value.
    const read = (event: Event) => {
      const data = event instanceof InputEvent ? (event.data ?? '') : '';
      if (data.length < 2 || !/\d/.test(data)) return remember();
      const number = readInserted(input.value, decimal) ?? before;
      if (number === input.value) return;
      // The page must not notice that the value was set: it would take it for its own.
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, number);
    };
    const events = ['focus', 'keydown', 'beforeinput'];
    for (const name of events) input.addEventListener(name, remember);
    input.addEventListener('input', read);
    return () => {
      for (const name of events) input.removeEventListener(name, remember);
      input.removeEventListener('input', read);
    };
  }, [decimal]);
  return ref;
};

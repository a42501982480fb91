import { expect, test } from 'vitest';
import { pressOf } from './keyboard.ts';

const press = (key: string, code: string, held: readonly string[] = []) =>
  pressOf({
    ...{ key, code, ctrlKey: held.includes('Control'), metaKey: held.includes('Meta') },
    ...{ shiftKey: held.includes('Shift'), altKey: held.includes('Alt') },
    getModifierState: (modifier) => held.includes(modifier),
  });

test('a character that a layout keeps behind AltGr is that character, however the system tells of AltGr', () => {
  const bracket = { key: '[', command: false, shift: false, alt: false };
  expect(press('[', 'Digit8', ['AltGraph'])).toEqual(bracket);
  expect(press('[', 'Digit8', ['AltGraph', 'Control', 'Alt'])).toEqual(bracket);
  expect(press('ArrowLeft', 'ArrowLeft', ['Alt'])).toMatchObject({ alt: true });
});

test('a shortcut is found by its place where the layout has no Latin letters, else by its letter', () => {
  expect(press('ז', 'KeyZ', ['Control'])).toMatchObject({ key: 'z', command: true });
  expect(press('я', 'KeyZ', ['Meta', 'Shift'])).toMatchObject({ key: 'z', command: true, shift: true });
  expect(press('y', 'KeyZ', ['Control'])).toMatchObject({ key: 'y' });
  expect(press('я', 'KeyZ')).toMatchObject({ key: 'я' });
});

import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const version = (content: string) => ({ title: 'Begin', content });

test('pictures that were removed, added and exchanged are in the difference; those that stayed are no change', () => {
  const before = version('<p>Look:</p><p><img src="/old.png" alt="A &gt; B"> <img src="/same.png"></p>');
  const now = version('<p>Look:</p><p><img src="/new.png" alt="A &gt; B"> <img src="/same.png"></p><p>\ue000</p>');
  expect(differencesOf(before, now)).toBe(
    'Begin<br>Look:<br><del><img src="/old.png" alt="A &gt; B" /></del><ins><img src="/new.png" alt="A &gt; B" /></ins> <img src="/same.png" />',
  );
  expect(differencesOf(before, version('<p>Look:</p>'))).toContain('<del><br><img src="/old.png"');
});

test('texts that are too long to compare by words show their pictures too', () => {
  const long = `<p>${'word '.repeat(5_000)}</p>`;
  const html = differencesOf(version(long), version(`${long}<p><img src="/new.png"></p>`));
  expect(html.slice(html.indexOf('<ins>'))).toBe('<ins><img src="/new.png" /><br></ins>');
});

import { expect, test } from 'vitest';
import { litbankPassages } from './litbank.ts';

test.each(['pride-and-prejudice', 'alice-in-wonderland'])('%s reads as it is printed, with its mentions', (work) => {
  const passages = litbankPassages(work);
  expect(passages.length).toBeGreaterThan(5);
  for (const { originalString: text, suggestions } of passages.map(({ spans }) => spans)) {
    expect(text).not.toMatch(/_| {2}| [,.;:!?”)]|[“(] /);
    expect(suggestions.length).toBeGreaterThan(0);
    for (const { name, begin, end } of suggestions) {
      expect(text.slice(begin, end)).toBe(name);
      expect(name.trim()).toBe(name);
    }
  }
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkTemplate, fillTemplate, templateNames } from './template.ts';

const fill = (template: string, values: Record<string, unknown>) => fillTemplate(template, (name) => values[name]);

describe('templates of read-only text', () => {
  test('names in two braces are filled with text', () => {
    expect(fill('<p>{{ a }}, {{b}}</p>', { a: 'x', b: 3 })).toBe('<p>x, 3</p>');
    expect(fill('{{a}}', { a: ['x', 'y'] })).toBe('x, y');
    expect(fill('{{a}}', { a: 'one\r\ntwo' })).toBe('one<br>two');
  });

  test('text never becomes mark-up', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const filled = fill('<p>{{a}}</p>', { a: text }).slice(3, -4);
        expect(filled.replaceAll('<br>', '')).not.toMatch(/[<>"']/);
      }),
    );
    expect(fill('{{a}}', { a: '<script>' })).toBe('&lt;script&gt;');
  });

  test('a value never becomes a template', () => {
    expect(fill('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}');
    expect(fill('{{{a}}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}');
  });

  test('a section in three braces is there only with all of its values', () => {
    const template = 'Text{{{ by {{author}} in {{year}}}}}.';
    expect(fill(template, { author: 'Austen', year: 1813 })).toBe('Text by Austen in 1813.');
    expect(fill(template, { author: 'Austen' })).toBe('Text.');
  });

  test('a name alone in three braces is filled with HTML', () => {
    expect(fill('{{{a}}}!', { a: '<b>x</b>' })).toBe('<b>x</b>!');
    expect(fill('{{{a}}}!', {})).toBe('!');
  });

  test('tells the names that it reads, each once', () => {
    expect(templateNames('{{a}} {{{b}}} {{{<i>{{c}} {{a}}</i>}}}')).toEqual(['a', 'b', 'c']);
  });

  test('tells sections that do not end or stand in one another', () => {
    expect(checkTemplate('{{{ <b>open</b>')[0]?.code).toBe('section-open');
    expect(checkTemplate('{{{<i> {{{b}}}')[0]?.code).toBe('section-nested');
    expect(checkTemplate('fine {{{ <b>{{a}}</b> }}}')).toEqual([]);
  });

  test('blanks around a name do not count, however many', () => {
    const blanks = ' '.repeat(100_000);
    expect(templateNames(`{{${blanks}a b${blanks}}} {{{${blanks}c${blanks}}}}`)).toEqual(['a b', 'c']);
    for (const open of [`{{${blanks}`, `{{{${blanks}<b>x</b>}}}`]) expect(templateNames(open)).toEqual([]);
  });

  test('any template can be filled', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('{', '}', 'a', '<', ' ') }), (template) => {
        expect(typeof fill(template, { a: 'x' })).toBe('string');
        templateNames(template);
        checkTemplate(template);
      }),
    );
  });
});

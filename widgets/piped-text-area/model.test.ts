import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkAnswer,
  checkInput,
  type Form,
  fitContent,
  initialContent,
  inputNames,
  newForm,
  readiness,
} from '../form/form.ts';
import { type PipedTextAreaSettings, pipedTextArea } from './model.ts';
import { faultOf, openOf } from './segments.ts';

const TEXT = 'The dog barks';
const rules = (segmentsNumber = 1, wordsInSegment = 1) => ({ segmentsNumber, wordsInSegment });
const settings = (some: Partial<PipedTextAreaSettings> = {}): PipedTextAreaSettings => ({
  ...{ label: '', defaultValue: '' },
  ...rules(),
  ...some,
});

describe('edits of a PipedTextArea', () => {
  test.each([
    [TEXT, 'nothing added'],
    ['The  dog\nbarks ', 'blanks and line breaks'],
    ['The |dog barks', 'a pipe just typed'],
    ['The | dog barks', 'a blank after it'],
    ['The |bigdog barks', 'a word right before the next'],
    ['The |big dog barks', 'a word not closed'],
    ['The ||dog barks', 'a segment with no word yet'],
    ['The |big| dog barks', 'a whole segment'],
    ['The big| dog barks', 'its first pipe deleted'],
    ['|big|The dog barks', 'at the beginning'],
    ['The dog barks|now|', 'at the end'],
    ['The do|x|g barks', 'in the middle of a word'],
  ])('%j is let through: %s', (text) => {
    expect(faultOf(text, rules(), TEXT)).toBeNull();
  });

  test.each([
    ['The cat barks', 'piped-text'],
    ['The dog', 'piped-text'],
    ['', 'piped-text'],
    ['The big dog barks', 'piped-text'],
    ['The |dog| barks', 'piped-text'],
    ['The |big| dog |loud| barks', 'piped-many'],
    ['|||The dog barks', 'piped-many'],
    ['The |big bad| dog barks', 'piped-words'],
    ['The |big bad dog barks', 'piped-words'],
    ['The big bad| dog barks', 'piped-words'],
  ])('%j is rejected: %s', (text, fault) => {
    expect(faultOf(text, rules(), TEXT)).toBe(fault);
  });

  test('0 segments: any number; each with its words', () => {
    expect(faultOf('The |a| dog |b| barks |c|', rules(0), TEXT)).toBeNull();
    expect(faultOf('The |a b| dog |c|  barks', rules(0, 2), TEXT)).toBeNull();
    expect(faultOf('The |a b c| dog barks', rules(0, 2), TEXT)).toBe('piped-words');
  });

  test('a text is valid when its pipes are in pairs and each segment has a word', () => {
    expect(openOf(TEXT)).toBeNull();
    expect(openOf('The |big| dog barks')).toBeNull();
    expect(openOf('The |big dog barks')).toBe('piped-unclosed');
    expect(openOf('The | | dog barks')).toBe('piped-wordless');
  });

  const word = fc.stringMatching(/^[a-c]{1,3}$/);
  const textOf = fc.array(word, { minLength: 1, maxLength: 6 });

  test('every segment that the rules allow can be typed key by key, and deleted again', () => {
    fc.assert(
      fc.property(textOf, fc.array(word, { minLength: 1, maxLength: 3 }), fc.nat(6), (words, added, place) => {
        const at = Math.min(place, words.length);
        const defaultText = words.join(' ');
        const before = words.slice(0, at).join(' ');
        const after = words.slice(at).join(' ');
        const typed = ` |${added.join(' ')}| `;
        for (let keys = 0; keys <= typed.length; keys += 1) {
          const text = before + typed.slice(0, keys) + (keys === 0 && at > 0 ? ' ' : '') + after;
          expect([text, faultOf(text, rules(1, 3), defaultText)]).toEqual([text, null]);
        }
      }),
    );
  });

  test('what is let through and whole keeps every rule, whatever is typed and wherever', () => {
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      text: fc.stringMatching(/^[ab| ]{0,3}$/),
      cut: fc.nat(2),
    });
    fc.assert(
      fc.property(textOf, fc.array(edit, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), (words, edits, most) => {
        const defaultText = words.join(' ');
        const of = rules(most, 2);
        let text = defaultText;
        for (const { at, text: typed, cut } of edits) {
          const place = Math.floor(at * text.length);
          const next = text.slice(0, place) + typed + text.slice(place + cut);
          if (faultOf(next, of, defaultText) === null) text = next;
        }
        expect(pipedTextArea.refuse?.(text, settings(of), defaultText)).toEqual([]);
        if (!pipedTextArea.valid?.(text, settings(of), defaultText)) return;
        const parts = text.split('|');
        expect(parts.length % 2).toBe(1);
        expect(parts.length).toBeLessThanOrEqual(2 * most + 1);
        const outside = parts.filter((_, at) => at % 2 === 0).join('');
        expect(outside.replaceAll(/\s/g, '')).toBe(defaultText.replaceAll(/\s/g, ''));
        for (const segment of parts.filter((_, at) => at % 2 === 1))
          expect(segment.trim().split(/\s+/).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('PipedTextArea in a form', () => {
  const form: Form = {
    structure: [
      { componentId: 'added', componentType: 'PipedTextArea', widgetConfig: { defaultValue: 'sentence' } },
      {
        ...newForm().structure[0],
        componentId: 'submit-button',
        componentType: 'Submit',
        widgetConfig: {
          query: {
            condition: 'AND',
            rules: [
              { field: 'added', operator: 'is_valid' },
              { field: 'added', operator: 'is_not_empty' },
            ],
          },
        },
      },
    ],
  };
  const input = { sentence: TEXT };
  const codes = (added: string) => checkAnswer(form, input, { added }).map(({ code }) => code);

  test('starts from the question’s field that it names', () => {
    expect(inputNames(form)).toEqual(['sentence']);
    expect(initialContent(form, input)).toEqual({ added: TEXT });
    expect(initialContent(form, {})).toEqual({ added: '' });
    expect(checkInput(form, { sentence: 'a | b' })).toMatchObject([
      { widget: 'added', code: 'piped-source', path: '/sentence' },
    ]);
    expect(checkInput(form, { sentence: ['a'] })[0]?.code).toBe('value-text');
  });

  test('the default text counts as empty, and as valid', () => {
    expect(readiness(form, input, {}).ready).toBe(false);
    expect(pipedTextArea.empty(TEXT)).toBe(true);
    expect(pipedTextArea.valid?.(TEXT, settings(), TEXT)).toBe(true);
  });

  test('the server refuses what the field would not have let through, and what is not whole', () => {
    expect(codes('The |big| dog barks')).toEqual([]);
    expect(codes('The |big dog barks')).toEqual(['piped-unclosed']);
    expect(codes('The || dog barks')).toEqual(['piped-wordless']);
    expect(codes('The cat barks')).toEqual(['piped-text']);
    expect(codes('The |a b| dog barks')).toEqual(['piped-words']);
    expect(codes('|a||b|The dog barks')).toEqual(['piped-many']);
    expect(codes(`${TEXT}${' '.repeat(100_000)}`)).toEqual(['too-long']);
  });

  test('what is begun is not lost when it is taken up again, and blocks nothing where it is hidden', () => {
    const begun = { added: 'The |big dog barks' };
    expect(fitContent(form, input, begun)).toEqual({ fit: begun, misfits: [] });
    const { query: _, ...free } = form.structure[1]?.widgetConfig ?? {};
    const [first, second] = form.structure.map((widget, at) => (at === 1 ? { ...widget, widgetConfig: free } : widget));
    const structure = [first, second].flatMap((widget) => widget ?? []);
    expect(checkAnswer({ structure }, input, begun)).toMatchObject([{ code: 'piped-unclosed', widget: 'added' }]);
    expect(checkAnswer({ structure }, { ...input, added: { display: false } }, begun)).toEqual([]);
  });
});

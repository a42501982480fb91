import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKING } from '../areas/questions/rules.ts';
import {
  BLOCKED,
  EDITED_MEANWHILE,
  REFERENCE_LOST,
  SIGNATURE_EXPIRED,
  TUTORIAL_NOT_ACCEPTED,
} from '../shared/error-codes.ts';
import { fillTemplate, type Message, message, paramNames, type Template } from '../shared/messages.ts';
import { LANGUAGES } from '../shared/texts.ts';
import { messageCatalogues } from './app.ts';
import { createWording } from './platform/wording.ts';

const ROOT = join(import.meta.dirname, '..');
const messages = (await messageCatalogues()).flatMap((catalogue): Message[] => Object.values(catalogue));

/** The forms that each language needs where a text depends on a number; the last one stands in for fractions. */
const FORMS = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] } as const;

const textsOf = (template: Template): string[] => (typeof template === 'string' ? [template] : Object.values(template));
const paramsOf = (text: string) => [...new Set(paramNames(text))].sort();

/** What is wrong with a message: a text or a form that is missing, or other parameters than the English. */
const problemsOf = ({ en, pl }: Message): string[] => {
  const wanted = [...new Set(textsOf(en).flatMap(paramsOf))].sort();
  const isComplete = (text: string, isOne: boolean) =>
    // The form for one may name it without the number.
    wanted.every((name) => paramsOf(text).includes(name) || (isOne && name === 'count')) &&
    paramsOf(text).every((name) => wanted.includes(name));
  return LANGUAGES.flatMap((language) => {
    const template = language === 'en' ? en : pl;
    if (typeof template === 'string')
      return template.trim() !== '' && isComplete(template, false) ? [] : [`${language}: ${template}`];
    const forms = language === 'pl' && !('few' in template) && !('many' in template) ? FORMS.en : FORMS[language];
    return forms.flatMap((form) => {
      const text = template[form] ?? '';
      return text.trim() !== '' && isComplete(text, form === 'one') ? [] : [`${language} ${form}: ${text}`];
    });
  });
};

describe('every message', () => {
  it('has an English and a Polish text with the same parameters', () => {
    const wrong = messages.flatMap((one) => problemsOf(one).map((problem) => `${one.code} ${problem}`));
    expect(wrong).toEqual([]);
    expect(messages.length).toBeGreaterThan(200);
  });

  it('has a code of its own', () => {
    const [first] = messages as [Message];
    expect(() => createWording([{ first }, { second: { ...first } }])).toThrow(first.code);
  });

  it('of every catalogue in the server can be worded', async () => {
    const files = globSync('{areas/*/server,server}/**/messages.ts', { cwd: ROOT });
    const catalogues = await Promise.all(
      files.map(
        (file): Promise<Record<string, Record<string, Message>>> => import(/* @vite-ignore */ join(ROOT, file)),
      ),
    );
    const codes = catalogues.flatMap((one) =>
      Object.values(one).flatMap((all) => Object.values(all).map(({ code }) => code)),
    );
    expect(files.length).toBeGreaterThan(5);
    const known = new Set(messages.map(({ code }) => code));
    expect(codes.filter((code) => !known.has(code))).toEqual([]);
  });

  it('that a page acts on is there', () => {
    const codes = messages.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([
        BLOCKED,
        CHECKING,
        EDITED_MEANWHILE,
        REFERENCE_LOST,
        SIGNATURE_EXPIRED,
        TUTORIAL_NOT_ACCEPTED,
      ]),
    );
  });
});

describe('wording', () => {
  const fruit = {
    eaten: {
      code: 'fruit.eaten',
      en: { one: '{{who}} ate one apple', other: '{{who}} ate {{count}} apples' },
      pl: {
        one: '{{who}} zjada jabłko',
        few: '{{who}} zjada {{count}} jabłka',
        many: '{{who}} zjada {{count}} jabłek',
        other: '{{who}} zjada {{count}} jabłka',
      },
    },
    said: { code: 'fruit.said', en: 'He says: {{what}}!', pl: 'Mówi: {{what}}!' },
  } satisfies Record<string, Message>;
  const wording = createWording([fruit]);

  it.each([
    ['en', 1, 'Ann ate one apple'],
    ['en', 5, 'Ann ate 5 apples'],
    ['pl', 1, 'Ann zjada jabłko'],
    ['pl', 3, 'Ann zjada 3 jabłka'],
    ['pl', 5, 'Ann zjada 5 jabłek'],
  ] as const)('takes the form of %s for %d', (language, count, text) => {
    expect(wording({ code: 'fruit.eaten', params: { who: 'Ann', count } }, language)).toBe(text);
  });

  it('words a message within a message in the same language', () => {
    const what = message(fruit.eaten, { who: 'Ann', count: 1 });
    expect(wording(message(fruit.said, { what }), 'pl')).toBe('Mówi: Ann zjada jabłko!');
  });

  it('fills in what is given as it is, and leaves what is missing to be seen', () => {
    expect(wording({ code: 'fruit.said', params: { what: '<b>{{what}}</b> $1' } }, 'en')).toBe(
      'He says: <b>{{what}}</b> $1!',
    );
    expect(fillTemplate('{{one}} {{two}}', 'en', { one: 1 })).toBe('1 {{two}}');
  });

  it('shows a stored text of before as it is, and the code of a message that this version does not know', () => {
    expect(wording({ code: 'text', params: { text: 'Line 7 is broken.' } }, 'pl')).toBe('Line 7 is broken.');
    expect(wording({ code: 'fruit.rotten' }, 'pl')).toBe('fruit.rotten');
  });
});

describe('the code of the server', () => {
  /** What only whoever runs or builds the server reads: its settings, its documentation, faults of its own, the log. */
  const FOR_OPERATORS = /(?:^|\/)(?:config|data-folder|single-sign-on-config|api-docs|commands?|cli|demo)\.ts$/;
  const sources = globSync('{areas/*/server,server/platform}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|\/testing\/|(?:^|\/)messages\.ts$|\.d\.ts$/.test(file) && !FOR_OPERATORS.test(file),
  );

  /** Whatever reads like a sentence, outside of comments, `new Error(…)` and lines of the log. */
  const sentencesOf = (source: string): string[] => {
    const code = source
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replaceAll(/(?:new Error|super|(?:log|runLog)\.\w+)\([\s\S]*?\);/g, '');
    return Array.from(
      code.matchAll(/(['"])((?:(?!\1)[^\\\n]|\\.)*)\1|`((?:[^`\\]|\\.)*)`/g),
      ([, , plain, text = plain ?? '']) => text,
    ).filter((text) => /^(?:[A-Z]|\$\{)[^\n]* [^\n]*[.!?]$/.test(text));
  };

  it('has no sentences for people outside of the catalogues', () => {
    const found = sources.flatMap((file) =>
      sentencesOf(readFileSync(join(ROOT, file), 'utf8')).map((sentence) => `${file}: ${sentence}`),
    );
    expect(sources.length).toBeGreaterThan(150);
    expect(found).toEqual([]);
  });

  it('gives errors and failures no texts of their own', () => {
    const literal =
      /\b(?:detail|reason|error):\s*['"`][^'"`]*\s|(?:badRequest|conflict|forbidden|notFound|tooLarge|badForm|JobFailure|FileFault)\(\s*['"`]/;
    const found = sources.filter((file) => literal.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(found).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { checkAnswer, initialContent } from '../form/form.ts';
import { formAtWork, formOf } from '../testing/form-at-work.tsx';

const form = (widgetConfig: Record<string, unknown> = {}) =>
  formOf({
    componentId: 'spans',
    componentType: 'TextSpanAnnotation',
    widgetConfig: { label: 'Text', rangeTypes: [{ value: 'person' }, { value: 'place' }], ...widgetConfig },
  });

const range = (text: string, begin: number, end: number) => ({
  ...{ id: `r${begin}`, entityId: `r${begin}`, begin, end, name: text.slice(begin, end) },
  ...{ type: 'person', attributes: [], note: '', connectedTo: [] },
});

test.each<[string, string]>([
  ['Windows line ends', 'Ann met Ben.\r\nThen Ben left.\r\n'],
  ['a byte order mark and control characters', '\ufeffAnn\u0001 met\u001b Ben\u0085in\u2028Rome.'],
  ['marks of direction', '\u202eAnn\u202c \u200fשלום\u200e Ben'],
  ['only marks that combine', '\u0301\u0302'.repeat(2000)],
])('a text with %s is shown and stays as it is', async (_, text) => {
  const { screen } = await formAtWork(form(), {
    input: { spans: { originalString: text, ranges: [range(text, 0, 2)] } },
  });
  await expect.element(screen.getByText('1 annotation')).toBeVisible();
  const value = initialContent(form(), { spans: { originalString: text, ranges: [range(text, 0, 2)] } });
  expect(value).toMatchObject({ spans: { originalString: text } });
});

test('a text of no length says so', async () => {
  const { screen } = await formAtWork(form(), { input: { spans: '' } });
  await expect.element(screen.getByText('The text is empty.')).toBeVisible();
});

test.each([
  ['two megabytes on one line', 'word '.repeat(400_000), /word word/],
  ['ten megabytes in many lines', 'A line of text to read.\n'.repeat(440_000), /to read/],
])('a text of %s opens, with a screen of it drawn', async (_, text, seen) => {
  const before = document.querySelectorAll('*').length;
  const { screen } = await formAtWork(form(), {
    input: { spans: { originalString: text, ranges: [range(text, 0, 4)] } },
  });
  await expect.element(screen.getByText(seen).first()).toBeVisible();
  expect(document.querySelectorAll('*').length - before).toBeLessThan(3000);
});

test('an answer that does not fit its question is set aside for what the question gives', async () => {
  const input = { spans: 'Ann met Ben.' };
  const values = { spans: { originalString: 'Another text', ranges: [{ id: 'x' }] } };
  expect(checkAnswer(form(), input, values)).not.toEqual([]);
  const { screen } = await formAtWork(form(), { input, values });
  await expect.element(screen.getByText('Ann met Ben.').first()).toBeVisible();
});

test('an answer to another text than the question’s is shown, and cannot pass', async () => {
  const input = { spans: 'Ann met Ben.' };
  const values = { spans: { originalString: 'Ann met Eve.', ranges: [range('Ann met Eve.', 8, 11)] } };
  expect(checkAnswer(form(), input, values).map((one) => one.code)).toEqual(['span-text']);
  const { screen } = await formAtWork(form(), { input, values });
  await expect.element(screen.getByText('1 annotation').or(screen.getByText('Ann met Ben.')).first()).toBeVisible();
});

test('two thousand types are offered without drawing them all', async () => {
  const rangeTypes = Array.from({ length: 2000 }, (_, at) => ({ value: `type ${at}` }));
  const before = document.querySelectorAll('*').length;
  const { screen } = await formAtWork(form({ rangeTypes }), { input: { spans: 'Ann met Ben.' } });
  await expect.element(screen.getByText('type 0').first()).toBeVisible();
  expect(document.querySelectorAll('*').length - before).toBeLessThan(1500);
});

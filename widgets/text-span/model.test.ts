import { describe, expect, test } from 'vitest';
import { jsonFault } from '../../shared/text.ts';
import { example } from './example.ts';
import { textSpan } from './model.ts';
import { MOST_OVER_ONE } from './rules/range-checks.ts';
import { type SpanSettings, type SpanType, spanType as type } from './span-settings.ts';
import { link, range, select, settings, suggestion } from './testing/spans.ts';
import type { Range, SpanInput, SpanValue } from './value.ts';

const TEXT = 'Ala 𝒜 ma kota';
const form = (some: Partial<SpanSettings> = {}) =>
  settings({
    rangeTypes: [type('a', { attributeSelectConfig: select({ options: ['x', 'y'] }) }), type('b')],
    connectorTypes: [type('k', { source: ['a'] })],
    ...some,
  });
const told = (problems: ReturnType<NonNullable<typeof textSpan.refuse>> | undefined) =>
  problems?.map(({ code, path = '' }) => `${code} ${path}`.trim());
const judged = (ranges: Range[], some: Partial<SpanSettings> = {}, input: SpanInput = TEXT, more = {}) =>
  told(textSpan.refuse?.({ originalString: TEXT, ranges, ...more }, form(some), input));
const valid = (ranges: Range[], some: Partial<SpanSettings> = {}) =>
  textSpan.valid?.({ originalString: TEXT, ranges }, form(some), TEXT);
const inputJudged = (input: unknown) => told(textSpan.checkInput?.(form(), input));
const settingsJudged = (some: Partial<SpanSettings>) => told(textSpan.checkSettings?.(form(some)));

const ala = range(TEXT, 'ala', 0, 3);
const kot = range(TEXT, 'kot', 10, 14);

describe('an answer', () => {
  test('starts as the question says', () => {
    expect(textSpan.initial(form(), TEXT, () => 0)).toEqual({ originalString: TEXT, ranges: [] });
    const given = { originalString: TEXT, ranges: [ala], suggestions: [] };
    const start = textSpan.initial(form(), given, () => 0);
    expect(start).toEqual({ originalString: TEXT, ranges: [ala] });
    // One object for one input: it is judged once.
    expect(textSpan.initial(form(), given, () => 0)).toBe(start);
    expect(textSpan.initial(form(), undefined, () => 0)).toEqual({ originalString: '', ranges: [] });
    // A question may be older than the form: what cannot be read is left out, the text stays.
    for (const ranges of [null, [null], [{ ...ala, connectedTo: null }], 7])
      expect(textSpan.initial(form(), { originalString: TEXT, ranges }, () => 0)).toEqual({
        originalString: TEXT,
        ranges: [],
      });
    for (const other of [7, null, [ala], { text: TEXT }])
      expect(textSpan.initial(form(), other, () => 0)).toEqual({ originalString: '', ranges: [] });
  });

  test('is empty without annotations and while one has no type', () => {
    const empty = (ranges: Range[]) => textSpan.empty({ originalString: TEXT, ranges });
    expect([empty([]), empty([ala]), empty([ala, { ...kot, type: null }])]).toEqual([true, false, true]);
  });

  test('must be about the text of the question, in offsets that are places in it', () => {
    expect(judged([ala], {}, 'Another text')).toEqual(['span-text /originalString']);
    expect(judged([{ ...ala, end: 99 }])).toEqual(['span-outside /ranges/0']);
    expect(judged([{ ...ala, begin: 3, end: 3 }])).toEqual(['span-order /ranges/0']);
    expect(judged([{ ...ala, begin: 5, end: 9, name: TEXT.slice(5, 9) }])).toEqual(['span-half /ranges/0']);
    expect(judged([{ ...ala, name: 'Ola' }])).toEqual(['span-name /ranges/0/name']);
    expect(judged([range(TEXT, 'all', 0, TEXT.length)])).toEqual([]);
  });

  test('has each id once, and connectors that lead somewhere', () => {
    expect(judged([ala, kot, ala])).toEqual(['span-id /ranges/2/id']);
    const linked = { ...ala, connectedTo: [link('c', 'kot'), link('c', 'kot'), link('d', 'dog')] };
    expect(judged([linked, kot])).toEqual([
      'span-id /ranges/0/connectedTo/1/id',
      'span-target /ranges/0/connectedTo/2/targetId',
    ]);
    const circle = [
      { ...ala, connectedTo: [link('c', 'kot'), link('d', 'ala')] },
      { ...kot, connectedTo: [link('e', 'ala')] },
    ];
    expect(judged(circle)).toEqual([]);
  });

  test('knows only the types, attributes and notes of the form, and what the question brought', () => {
    expect(judged([{ ...ala, type: 'z' }])).toEqual(['span-type /ranges/0/type']);
    expect(judged([{ ...ala, connectedTo: [link('c', 'ala', { type: 'z' })] }])).toEqual([
      'span-type /ranges/0/connectedTo/0/type',
    ]);
    expect(judged([{ ...ala, attributes: ['z'] }])).toEqual(['span-attribute /ranges/0/attributes']);
    expect(judged([{ ...ala, attributes: ['x', 'y'] }])).toEqual(['one-only /ranges/0/attributes']);
    expect(judged([{ ...ala, attributes: ['x', 'x'] }])).toEqual(['chosen-twice /ranges/0/attributes']);
    expect(judged([{ ...kot, type: 'b', attributes: ['x'] }])).toEqual(['span-attribute /ranges/0/attributes']);
    expect(judged([{ ...ala, note: 'n' }])).toEqual(['span-note /ranges/0/note']);
    expect(judged([{ ...ala, note: 'n' }], { enableRangeNotes: true })).toEqual([]);
    const brought = { ...ala, attributes: ['z', 'x'], note: 'n' };
    expect(judged([brought], {}, { originalString: TEXT, ranges: [brought] })).toEqual([]);
  });

  test('has fragments that say the same, and new ones only where the form lets them', () => {
    const other = { ...kot, entityId: 'ala' };
    expect(judged([ala, other])).toEqual([]);
    expect(judged([ala, { ...other, type: 'b' }])).toEqual(['span-fragments /ranges/1']);
    expect(judged([ala, { ...other, attributes: ['x'] }])).toEqual(['span-fragments /ranges/1']);
    expect(judged([ala, other], { disableAddFragment: true })).toEqual(['span-no-fragments /ranges/0']);
    const input = { originalString: TEXT, ranges: [ala, other] };
    expect(judged([ala, other], { disableAddFragment: true }, input)).toEqual([]);
  });

  test('decides about suggestions of the question, once each, and has what it accepted', () => {
    const input = { originalString: TEXT, suggestions: [suggestion(TEXT, 's', 0, 3)] };
    const decided = (decisions: SpanValue['decisions'], ranges: Range[] = []) =>
      judged(ranges, {}, input, { decisions });
    const made = { ...ala, suggestionId: 's' };
    expect(decided([{ id: 's', accepted: false }])).toEqual([]);
    expect(decided([{ id: 's', accepted: true }], [made])).toEqual([]);
    expect(decided([{ id: 'z', accepted: true }])).toEqual(['span-suggestion /decisions/0']);
    expect(decided([{ id: 's', accepted: true }])).toEqual(['span-accepted /decisions/0']);
    expect(decided([{ id: 's', accepted: false }], [made])).toEqual(['span-accepted /ranges/0/suggestionId']);
    expect(decided([], [made])).toEqual(['span-accepted /ranges/0/suggestionId']);
    const twice = { id: 's', accepted: true };
    expect(decided([twice, twice], [made])).toEqual(['span-decided /decisions/1']);
    expect(decided([twice], [made, { ...kot, suggestionId: 's' }])).toEqual(['span-accepted /ranges/1/suggestionId']);
  });

  test('only to read: as the question says and no other way', () => {
    const input = { originalString: TEXT, ranges: [ala] };
    const { id, ...rest } = ala;
    expect(judged([{ ...rest, id }], { readonly: true }, input)).toEqual([]);
    expect(judged([ala, kot], { readonly: true }, input)).toEqual(['read-only']);
  });

  test('of thousands of faults the first are told', () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ ...ala, id: `${at}`, name: 'no' }));
    expect(judged(many)).toHaveLength(20);
    const heap = Array.from({ length: MOST_OVER_ONE + 1 }, (_, at) => ({ ...ala, id: `${at}`, entityId: `${at}` }));
    expect(judged(heap)).toEqual(['span-crowded /ranges']);
    expect(judged(heap.slice(1))).toEqual([]);
  });

  test('is valid when every type is chosen, no connector misplaced and no rule of overlap broken', () => {
    expect(valid([])).toBe(true);
    expect(valid([ala, { ...kot, type: null }])).toBe(false);
    expect(valid([{ ...ala, connectedTo: [link('c', 'kot', { type: null })] }, kot])).toBe(false);
    expect(valid([{ ...ala, connectedTo: [link('c', 'kot')] }, kot])).toBe(true);
    expect(valid([{ ...ala, type: 'b', connectedTo: [link('c', 'kot')] }, kot])).toBe(false);
    const over = range(TEXT, 'over', 0, 9, { type: 'b' });
    expect(valid([ala, over])).toBe(true);
    const rules = { overlapRules: [{ Arg1: 'b', Arg2: 'a', 'OVL-TYPE': 'contain' }] };
    expect(valid([ala, over], rules)).toBe(true);
    expect(valid([{ ...ala, type: 'b' }, over], rules)).toBe(false);
  });

  test('is named by the types in it', () => {
    const ranges = [ala, { ...kot, type: 'Big Cat' }, { ...kot, type: null }];
    expect(textSpan.names?.({ originalString: TEXT, ranges })).toEqual(['a', 'big_cat']);
  });
});

describe('what a question gives', () => {
  test('is a text of any kind, or one with sound ranges and suggestions', () => {
    for (const text of ['', TEXT, '\ufeffa\r\nb\u0001', 'x'.repeat(2_000_000), 'Ala ma kota.\n'.repeat(770_000)])
      expect(inputJudged(text)).toEqual([]);
    expect(inputJudged({ originalString: TEXT, ranges: [ala], suggestions: [suggestion(TEXT, 's', 0, 3)] })).toEqual(
      [],
    );
    // Attributes and notes come with it, whatever the form asks for.
    expect(inputJudged({ originalString: TEXT, ranges: [{ ...ala, attributes: ['z'], note: 'n' }] })).toEqual([]);
  });

  test('may be an answer: its decisions are not read, and what was accepted elsewhere is an annotation as any other', () => {
    const answer = {
      ...{ originalString: TEXT, ranges: [{ ...ala, suggestionId: 's' }, kot] },
      decisions: [{ id: 's', accepted: true }],
    };
    expect(inputJudged(answer)).toEqual([]);
    const start = textSpan.initial(form(), answer, () => 0);
    expect(start).toEqual({ originalString: TEXT, ranges: [ala, kot] });
    expect(told(textSpan.refuse?.(start as SpanValue, form(), answer))).toEqual([]);
  });

  test('of another shape, or unsound, is refused with its place', () => {
    expect(inputJudged(7)).toEqual(['schema-type']);
    expect(inputJudged({ originalString: TEXT, spans: [] })).toEqual(['schema-unknown /spans']);
    expect(inputJudged({ originalString: TEXT, ranges: [{ ...ala, type: 'z' }] })).toEqual([
      'span-type /ranges/0/type',
    ]);
    expect(inputJudged({ originalString: TEXT, suggestions: [suggestion(TEXT, 's', 12, 15)] })).toEqual([
      'span-outside /suggestions/0',
    ]);
    const taken = { originalString: TEXT, ranges: [{ ...ala, suggestionId: 's' }] };
    expect(inputJudged({ ...taken, suggestions: [suggestion(TEXT, 's', 0, 3)] })).toEqual([
      'span-accepted /ranges/0/suggestionId',
    ]);
    expect(inputJudged({ originalString: TEXT, ranges: [ala], suggestions: [suggestion(TEXT, 'ala', 0, 3)] })).toEqual([
      'span-id /suggestions/0/id',
    ]);
  });

  test('NUL and halves of characters never get as far', () => {
    expect(jsonFault({ originalString: 'a\0' })?.code).toBe('text-nul');
    expect(jsonFault({ originalString: 'a\ud800' })?.code).toBe('text-surrogate');
  });
});

describe('settings', () => {
  const nested = (levels: number): SpanType => type(`t${levels}`, levels > 1 ? { children: [nested(levels - 1)] } : {});

  test('have types with a value of their own, not too many and not too deep', () => {
    expect(settingsJudged({})).toEqual([]);
    expect(settingsJudged({ rangeTypes: [type('a'), type('a'), type(' '), type('<ANY>')] })).toEqual([
      'type-twice /rangeTypes/1/value',
      'type-empty /rangeTypes/2/value',
      'type-reserved /rangeTypes/3/value',
    ]);
    expect(settingsJudged({ rangeTypes: [type('a'), nested(20)] })).toEqual([]);
    expect(settingsJudged({ rangeTypes: [type('a'), nested(21)] })).toEqual([
      `types-deep /rangeTypes/1${'/children/0'.repeat(20)}`,
    ]);
    expect(settingsJudged({ rangeTypes: [nested(200)] })).toHaveLength(1);
    const many = Array.from({ length: 2000 }, (_, at) => type(`t${at}`));
    expect(settingsJudged({ rangeTypes: many, connectorTypes: [] })).toEqual([]);
    expect(settingsJudged({ rangeTypes: [type('a', { children: many })], connectorTypes: [] })).toHaveLength(1);
  });

  test('name only types that are there', () => {
    expect(settingsJudged({ rangeTypes: [type('b')] })).toEqual(['type-unknown /connectorTypes/0/source/0']);
    expect(settingsJudged({ defaultRangeType: 'z', defaultConnectorType: 'a' })).toEqual([
      'type-unknown /defaultRangeType',
      'type-unknown /defaultConnectorType',
    ]);
    const overlapRules = [
      { Arg1: 'a', Arg2: '<ANY>', 'OVL-TYPE': 'equal | cross' },
      { Arg1: 'z', Arg2: 'k', 'OVL-TYPE': 'above' },
    ];
    expect(settingsJudged({ overlapRules })).toEqual([
      'type-unknown /overlapRules/1/Arg1',
      'type-unknown /overlapRules/1/Arg2',
      'overlap-kind /overlapRules/1/OVL-TYPE',
    ]);
    const strangers = Array<string>(2000).fill('z');
    const rangeTypes = Array.from({ length: 100 }, (_, at) => type(`${at}`, { source: strangers, target: strangers }));
    expect(settingsJudged({ rangeTypes, connectorTypes: [] })).toHaveLength(100);
  });

  test('have colours that are some, keys that can be pressed and attributes that can be read', () => {
    const blank = type('a', { color: 'DarkRed', attributeSelectConfig: select({ options: ['x', ' '] }) });
    expect(settingsJudged({ rangeTypes: [blank, type('b', { color: 'reddish' })] })).toEqual([
      'option-empty /rangeTypes/0/attributeSelectConfig/options/1',
      'type-colour /rangeTypes/1/color',
    ]);
    const typeKeys = ['x', 'X', 'Enter', '!'].map((key) => ({ value: 'a', key }));
    expect(settingsJudged({ typeKeys: [...typeKeys, { value: 'z', key: 'z' }] })).toEqual([
      'type-key-twice /typeKeys/1/key',
      'type-key /typeKeys/2/key',
      'type-key /typeKeys/3/key',
      'type-unknown /typeKeys/4/value',
    ]);
  });
});

test('the example is one that the rules let through', () => {
  const own = settings(example.widgetConfig as Partial<SpanSettings>);
  const input = example.input[example.componentId];
  const value = example.value as SpanValue;
  expect(textSpan.checkSettings?.(own)).toEqual([]);
  expect(textSpan.checkInput?.(own, input)).toEqual([]);
  expect(textSpan.refuse?.(value, own, input)).toEqual([]);
  expect([textSpan.empty(value), textSpan.valid?.(value, own, input)]).toEqual([false, true]);
});

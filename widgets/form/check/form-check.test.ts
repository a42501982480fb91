import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleForm } from '../example-form.ts';
import { allExamples } from '../examples.ts';
import { checkForm, checkFormToSave, newForm, type WidgetConfig } from '../form.ts';

const examples = await allExamples();

const submit: WidgetConfig = { componentId: 'submit-button', componentType: 'Submit', widgetConfig: {} };
const text = (componentId: string, more: Partial<WidgetConfig> = {}): WidgetConfig => ({
  componentId,
  componentType: 'Textarea',
  widgetConfig: {},
  ...more,
});
const box = (componentId: string, structure: unknown): WidgetConfig => ({
  componentId,
  componentType: 'Container',
  widgetConfig: { structure },
});
const found = (...structure: unknown[]) =>
  checkForm({ structure }).map(({ code, path, widget }) => ({ code, path, widget }));
const codes = (...structure: unknown[]) => checkForm({ structure }).map((one) => one.code);
const ruled = (id: string, targetId: string) =>
  text(id, { displayRule: { rules: [{ op: 'Equals', val: 'x' }], data: { targetId } } });

describe('checking a form', () => {
  test('a new form and the examples are sound', () => {
    expect(checkForm(newForm())).toEqual([]);
    expect(checkForm(exampleForm)).toEqual([]);
    for (const [componentType, { componentId, widgetConfig }] of examples)
      expect(
        checkForm(
          {
            structure: [{ componentId, componentType, widgetConfig }, ...(componentType === 'Submit' ? [] : [submit])],
          },
          { files: true },
        ),
      ).toEqual([]);
  });

  test('settings left out take their defaults, in lists too', () => {
    const options = [{ value: 'A' }, { value: 'B' }];
    expect(codes({ componentId: 'a', componentType: 'RadioButton', widgetConfig: { options } }, submit)).toEqual([]);
  });

  test('ids are unique and usable', () => {
    expect(found(text('a'), box('b', [text('a')]), submit)).toEqual([
      { code: 'id-taken', path: '/structure/1/widgetConfig/structure/0/componentId', widget: 'a' },
    ]);
    expect(codes(text('__proto__'), submit)).toEqual(['bad-id']);
    expect(codes(text(' a'), submit)).toEqual(['bad-id']);
    expect(codes(text('constructor'), submit)).toEqual([]);
  });

  test('there is exactly one Submit, with its own id', () => {
    expect(codes(text('a'))).toEqual(['submit-count']);
    expect(codes(submit, { ...submit, componentId: 'other' })).toEqual(['submit-count', 'submit-id']);
    expect(codes(submit, text('a'))).toEqual(['submit-last']);
    expect(codes(text('a'), box('b', [submit]))).toEqual(['submit-last']);
    expect(codes(text('submit-button'))).toEqual(['submit-count', 'submit-id']);
    expect(codes(text('a'), { ...submit, displayRule: { rules: [], data: { targetId: 'a' } } })).toEqual([
      'submit-rule',
    ]);
  });

  test('types and settings are known', () => {
    expect(found({ ...text('a'), componentType: 'Oracle' }, submit)).toEqual([
      { code: 'unknown-type', path: '/structure/0/componentType', widget: 'a' },
    ]);
    expect(found(text('a', { widgetConfig: { maxlength: 0, colour: 'red' } }), submit)).toEqual([
      { code: 'schema-unknown', path: '/structure/0/widgetConfig/colour', widget: 'a' },
      { code: 'schema-minimum', path: '/structure/0/widgetConfig/maxlength', widget: 'a' },
    ]);
  });

  test('settings that make no sense are told at their own widget, all at once', () => {
    const of = (componentType: string, componentId: string, widgetConfig: Record<string, unknown>) => ({
      ...{ componentType, componentId, widgetConfig },
    });
    const options = [{ value: 'Not sure' }, { value: 'not_sure' }];
    const columns = [{ key: 'a' }, { key: 'a' }];
    const wrong = checkForm(
      {
        structure: [
          ...[of('Textarea', 'none', { maxlength: 0 }), of('Textarea', 'half', { maxlength: 1.5 })],
          ...[
            of('RichTextReadOnly', 'open', { value: '{{{ a' }),
            of('RichTextReadOnly', 'nested', { value: '{{{a {{{b}}}}}}' }),
          ],
          ...[of('RadioButton', 'twins', { options }), of('RadioButton', 'empty', { options: [] })],
          ...[of('Select', 'path', { categories: ['a..b'] })],
          ...[of('Select', 'lost', { options: ['a'], isDefaultCategory: true, defaultCategory: 'b' })],
          ...[
            of('PipedTextArea', 'segments', { segmentsNumber: 11 }),
            of('PipedTextArea', 'words', { wordsInSegment: 51 }),
          ],
          ...[of('Spreadsheet', 'columns', { columns }), of('Spreadsheet', 'bare', { columns: [] })],
          ...[
            of('FileUpload', 'files', { fileCountLimit: 0 }),
            of('FileUpload', 'types', { acceptedFileTypes: ['a/b'] }),
          ],
          submit,
        ],
      },
      { files: true },
    );
    expect(wrong.map(({ widget, code }) => `${widget}: ${code}`)).toEqual([
      ...['none: schema-minimum', 'half: schema-type', 'open: section-open', 'nested: section-nested'],
      ...['twins: option-twice', 'empty: no-options', 'path: bad-path', 'lost: bad-default'],
      ...['segments: schema-maximum', 'words: schema-maximum', 'columns: sheet-key-twice', 'bare: sheet-no-columns'],
      ...['files: schema-minimum', 'types: bad-file-type'],
    ]);
  });

  test('only a container has widgets inside, and not endlessly', () => {
    expect(codes(text('a', { widgetConfig: { structure: [] } }), submit)).toEqual(['no-children']);
    expect(codes(box('a', 'x'), submit)).toEqual(['schema-type']);
    const nest = (levels: number): WidgetConfig => box(`c${levels}`, levels > 1 ? [nest(levels - 1)] : []);
    expect(codes(nest(10), submit)).toEqual([]);
    expect(codes(nest(11), submit)).toEqual(['too-deep']);
    expect(codes(...Array.from({ length: 600 }, (_, i) => text(`w${i}`)), submit)).toContain('too-many-widgets');
  });

  test('a form has at most 2 MB of JSON, whatever its letters', () => {
    const long = (note: string) => checkFormToSave({ structure: [text('a', { popupContent: note }), submit] });
    const MB = 1024 * 1024;
    expect(long('x'.repeat(2 * MB - 1000)).map(({ code }) => code)).not.toContain('form-too-large');
    const [size, other] = long('x'.repeat(2 * MB));
    expect(size?.message).toBe('A form can have at most 2 MB of JSON; this one has 2.1 MB.');
    // What else is wrong is said at once.
    expect(other).toMatchObject({ code: 'schema-long', path: '/structure/0/popupContent' });
    expect(long('ż'.repeat(2 * MB))[0]).toMatchObject({ code: 'form-too-large', params: { limit: 2, size: 4.1 } });
  });

  test('display rules ask for widgets that are there and have a value', () => {
    expect(codes(ruled('a', 'b'), text('b'), submit)).toEqual([]);
    expect(codes(ruled('a', 'gone'), submit)).toEqual(['rule-target-unknown']);
    expect(codes(ruled('a', 'submit-button'), submit)).toEqual(['rule-target-mute']);
    expect(codes(text('a', { displayRule: { rules: [{ op: 'Equals', val: 'x' }] } }), submit)).toEqual(['rule-target']);
  });

  test('a display rule does not depend on itself, on whatever detour', () => {
    expect(codes(ruled('a', 'a'), submit)).toEqual(['rule-cycle']);
    expect(codes(ruled('a', 'b'), ruled('b', 'a'), submit)).toEqual(['rule-cycle', 'rule-cycle']);
    const outer = { ...box('box', [text('inner')]), displayRule: ruled('x', 'inner').displayRule };
    expect(codes(outer, submit)).toEqual(['rule-cycle']);
  });

  test('the submit query asks for widgets with an answer, in known words', () => {
    const asking = (query: unknown) => codes(text('a'), box('b', []), { ...submit, widgetConfig: { query } });
    const rule = (more: object) => ({ condition: 'AND', rules: [{ field: 'a', operator: 'is_not_empty', ...more }] });
    expect(asking(rule({}))).toEqual([]);
    expect(asking(rule({ field: 'b' }))).toEqual(['query-field']);
    expect(asking(rule({ operator: 'sounds_good' }))).toEqual(['query-operator']);
    expect(asking(rule({ operator: 'select_equals' }))).toEqual(['query-value']);
    expect(asking(rule({ operator: 'select_equals', value: ['x'] }))).toEqual([]);
    expect(asking({ condition: 'XOR', rules: [] })).toEqual(['schema-enum']);
    expect(asking({ field: 'a', operator: 'is_empty' })).toEqual(['query-shape']);
  });

  test('queries nest ten deep and no deeper', () => {
    const nest = (levels: number): object => ({ condition: 'AND', rules: levels > 1 ? [nest(levels - 1)] : [] });
    const asking = (query: unknown) => codes({ ...submit, widgetConfig: { query } });
    expect(asking(nest(10))).toEqual([]);
    expect(asking(nest(11))).toEqual(['query-deep']);
    expect(asking(nest(25))).toEqual(['query-deep']);
  });

  test('text that cannot be stored is refused wherever it stands', () => {
    expect(codes(text('a', { popupContent: 'x\0' }), submit)).toEqual(['text-nul']);
  });

  test('never throws, whatever it is given', () => {
    const types = fc.constantFrom('Textarea', 'RadioButton', 'Select', 'Container', 'Submit', 'RichTextReadOnly', 'No');
    const config = fc.oneof(
      fc.dictionary(
        fc.constantFrom('options', 'structure', 'query', 'categories', 'value', 'maxlength'),
        fc.jsonValue(),
      ),
      fc.jsonValue(),
    );
    const widget = fc.record(
      {
        componentId: fc.oneof(fc.constantFrom('a', 'b', 'submit-button', '__proto__'), fc.jsonValue()),
        componentType: types,
        displayRule: fc.oneof(
          fc.jsonValue(),
          fc.record({
            rules: fc.array(fc.record({ op: fc.constantFrom('Equals', 'Is'), val: fc.jsonValue() })),
            data: fc.record({ targetId: fc.constantFrom('a', 'b', 'c') }),
          }),
        ),
        widgetConfig: config,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.record({ structure: fc.array(fc.oneof(widget, fc.jsonValue())) }), fc.anything()),
        (form) => {
          expect(Array.isArray(checkFormToSave(form))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

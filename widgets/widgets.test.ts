import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkAnswer, checkForm, checkInput, type Form, SUBMIT_ID } from './form/form.ts';
import { settingsWithDefaults } from './form/form-reading.ts';
import { allWidgets } from './form/loading.ts';
import { problemCatalogues } from './shared/problem.ts';
import { widgets } from './widgets.ts';

const here = import.meta.dirname;
const FOLDERS_OF_NO_WIDGET = ['form', 'shared', 'testing'];
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOLDERS_OF_NO_WIDGET.includes(entry.name))
  .map(({ name }) => name);

const FACES = ['widget.ts', 'model.ts', 'messages.ts', 'view.tsx', 'settings.ts', 'settings-texts.ts', 'example.ts'];

test('every folder stands in the list, by the type of its model', async () => {
  const listed = await Promise.all(Object.values(widgets).map(async (load) => (await load()).widget));
  const inFolders = await Promise.all(folders.map(async (name) => (await import(`./${name}/widget.ts`)).widget));
  expect(new Set(listed)).toEqual(new Set(inFolders));
  expect(listed.map(({ model }) => model.type)).toEqual(Object.keys(widgets));
});

test.each(folders)('%s has the same files as every widget', (folder) => {
  const has = (file: string) =>
    existsSync(`${here}/${folder}/${file}`) || (file === 'settings.ts' && existsSync(`${here}/${folder}/settings.tsx`));
  expect(FACES.filter((file) => !has(file))).toEqual([]);
});

describe.each(await allWidgets())('$model.type', ({ model, messages, example: load, compare }) => {
  const formWith = (componentId: string, widgetConfig: Record<string, unknown>): Form => {
    const submit = { componentId: SUBMIT_ID, componentType: 'Submit', widgetConfig: {} };
    return {
      structure: [{ componentId, componentType: model.type, widgetConfig }, ...(model.submits ? [] : [submit])],
    };
  };

  test('has an example that its model accepts', async () => {
    const { componentId, widgetConfig, input, value, others = [] } = (await load()).example;
    const form = formWith(componentId, widgetConfig);
    expect(checkForm(form, { files: true })).toEqual([]);
    expect(checkInput(form, input)).toEqual([]);
    for (const one of [value, ...others].filter((one) => one !== null))
      expect(checkAnswer(form, input, { [componentId]: one })).toEqual([]);
    expect(value === null).toBe(!model.carriesAnswer);
  });

  test('compares answers where it carries one, and its example has some to compare', async () => {
    const { others = [] } = (await load()).example;
    expect(compare !== undefined).toBe(model.carriesAnswer);
    expect(others.length > 0).toBe(model.carriesAnswer);
  });

  test('says what it is for, and words each of its problems in both languages with the same parameters', () => {
    const gaps = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    expect(messages.en.about).not.toBe('');
    for (const [code, english] of Object.entries<string>(messages.en)) {
      expect(messages.pl[code], code).toBeTruthy();
      expect(gaps(messages.pl[code]), code).toEqual(gaps(english));
    }
  });
});

test('settings that are left out are those of the specification', async () => {
  const settingsOf = async (type: string) => {
    const model = (await allWidgets()).find((one) => one.model.type === type)?.model;
    return model && settingsWithDefaults(model, {});
  };
  expect(await settingsOf('Textarea')).toMatchObject({ maxlength: 120, readonly: false, random: false });
  expect(await settingsOf('RadioButton')).toMatchObject({
    align: 'align-left',
    selection_color: 'black',
    multiple: false,
  });
  expect(await settingsOf('PipedTextArea')).toMatchObject({ segmentsNumber: 1, wordsInSegment: 1 });
  expect(await settingsOf('OrderList')).toMatchObject({ randomize: true, items: { length: 7 } });
  expect(await settingsOf('MediaPlayer')).toMatchObject({ width: 640, height: 480 });
  expect(await settingsOf('ImageSegmentation')).toMatchObject({ segmentationMethod: 'Rectangles' });
});

test('a code stands in one catalogue only', () => {
  const codes = problemCatalogues().flatMap(({ en }) => Object.keys(en).filter((code) => code !== 'about'));
  expect(codes.filter((code, at) => codes.indexOf(code) < at)).toEqual([]);
});

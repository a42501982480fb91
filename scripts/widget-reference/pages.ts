import { existsSync, readdirSync } from 'node:fs';
import { settingsIn } from '../../widgets/shared/settings-schema.ts';
import type { Widget } from '../../widgets/shared/widget.ts';
import { describe } from './describe.ts';

const WIDGETS = new URL('../../widgets/', import.meta.url);

/** The page of a widget, a file in docs/widgets/. */
export interface ReferencePage {
  /** The folder of the widget; the page and its picture are called after it. */
  name: string;
  type: string;
  about: string;
  text: string;
}

type Words = Record<string, string>;

const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

/** Long examples are cut: the gallery shows them whole. */
const LONGEST_EXAMPLE = 2500;
const exampleOf = (value: unknown): string => {
  const text = json(value);
  return text.length > LONGEST_EXAMPLE ? 'Too long for this page: `npm run gallery` shows it.' : text;
};

/** Bars end a cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const settingRows = ({ model }: Widget, words: Words): string[] =>
  settingsIn(model.settings).map(([name, schema]) => {
    const said = [words[name], words[`${name}.help`]].filter(Boolean).join('. ');
    const begins = schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``;
    return `| \`${name}\` | ${cell(said)} | ${cell(describe(schema))} | ${cell(begins)} |`;
  });

const problemRows = (widget: Widget): string[] =>
  Object.entries(widget.messages.en as Words)
    .filter(([code]) => code !== 'about')
    .map(([code, text]) => `- \`${code}\`: ${text}`);

const pageOf = async (name: string): Promise<ReferencePage> => {
  const { widget } = (await import(new URL(`${name}/widget.ts`, WIDGETS).href)) as { widget: Widget };
  const { settingsTexts } = await import(new URL(`${name}/settings-texts.ts`, WIDGETS).href);
  const { example } = await widget.example();
  const { model } = widget;
  const about = (widget.messages.en as Words).about ?? '';
  const settings = settingRows(widget, settingsTexts.en);
  const problems = problemRows(widget);
  const { componentId, widgetConfig, input, value } = example;
  const parts = [
    `# ${model.type}`,
    about,
    `![${model.type} with its example](pictures/${name}.png)`,
    '## Settings',
    settings.length > 0 ? ['| name | sets | value | default |', '|---|---|---|---|', ...settings].join('\n') : 'None.',
    '## Answer',
    model.carriesAnswer ? `The value in an answer: ${describe(model.value)}.` : 'None: it is only read or pressed.',
    '## Example',
    `In the form:\n\n${exampleOf({ componentId, componentType: model.type, widgetConfig })}`,
    ...(Object.keys(input).length > 0 ? [`In the question:\n\n${exampleOf(input)}`] : []),
    ...(model.carriesAnswer ? [`In the answer:\n\n${exampleOf({ [componentId]: value })}`] : []),
    ...(problems.length > 0 ? ['## What can be wrong', problems.join('\n')] : []),
  ];
  return { name, type: model.type, about, text: `${parts.join('\n\n')}\n` };
};

const INTRO = `# Widgets

What forms consist of. These pages are made from the widgets' models and examples by \`npm run widget-reference\`; a test says when they are
not current. Settings that every widget has (\`componentId\`, \`displayRule\`, \`required\`, \`popupContent\`, \`customClass\`) are described in
\`widgets/form/form-shape.ts\`.

`;

/** The texts of docs/widgets/, by name of file. */
export const referencePages = async (): Promise<Map<string, string>> => {
  const folders = readdirSync(WIDGETS, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && existsSync(new URL(`${entry.name}/model.ts`, WIDGETS)) && entry.name !== 'shared',
    )
    .map(({ name }) => name)
    .sort();
  const pages = await Promise.all(folders.map(pageOf));
  const list = pages.map(({ name, type, about }) => `- [${type}](${name}.md): ${about}`);
  return new Map([
    ['README.md', `${INTRO}${list.join('\n')}\n`],
    ...pages.map(({ name, text }) => [`${name}.md`, text] as const),
  ]);
};

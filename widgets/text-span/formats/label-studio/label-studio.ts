import { isRecord, type JsonRecord } from '../../../shared/json.ts';
import type { SpanSettings } from '../../span-settings.ts';
import type { Range, Suggestion } from '../../value.ts';
import type { SpanDraft } from '../draft.ts';
import type { SpanFormat, SpanWritable } from '../format.ts';
import { detectJson, idOf, listIn, listOf, readObjects, restOf, textOf } from '../json/reading.ts';
import { exampleOf, Losses } from '../losses.ts';
import { CodePoints } from '../offsets.ts';
import { otherFiles } from '../other-files.ts';
import { additionalMeta, entitiesOf, inTextOrder, project } from '../project.ts';
import { labelConfig } from './config.ts';
import { readResults, SAME_ENTITY } from './results.ts';

/** A task: https://labelstud.io/guide/task_format. Of several annotations the first is read that was not cancelled. */
const fill = (task: JsonRecord, draft: SpanDraft): undefined => {
  const data = isRecord(task.data) ? task.data : {};
  const key = textKeyOf(data);
  const text = key === undefined ? undefined : textOf(data[key]);
  if (key === undefined || text === undefined) return draft.fault(draft.line, 'noText');
  draft.setText(text);
  draft.meta = { ...restOf(data, [key, 'name']), ...(isRecord(task.meta) && task.meta) };
  const all = [...listIn(task, 'annotations', draft), ...listIn(task, 'completions', draft)].filter(isRecord);
  const done = all.filter(({ was_cancelled }) => was_cancelled !== true);
  const chosen = done.find(({ ground_truth }) => ground_truth === true) ?? done[0];
  if (all.length > 0 && done.length === 0) draft.verdict = 'ignore';
  for (const one of [...all, ...listOf(task.drafts)]) if (one !== chosen) draft.lose('furtherAnnotations', draft.name);
  if (chosen) readResults(listIn(chosen, 'result', draft), draft, draft);
  for (const one of listIn(task, 'predictions', draft).filter(isRecord)) {
    const model = textOf(one.model_version) ?? '';
    readResults(listIn(one, 'result', draft), draft.proposals, draft, { model, score: one.score });
  }
};

/** `text`, or the only field that is one: pictures and recordings stand there by their address. */
const textKeyOf = (data: JsonRecord): string | undefined => {
  if (typeof data.text === 'string') return 'text';
  const isAddress = (value: string) => /^(\w+:\/\/|data:|\/\S*$)/.test(value);
  const texts = Object.keys(data).filter((name) => name !== 'name' && !isAddress(textOf(data[name]) ?? 'data:'));
  return texts.length === 1 ? texts[0] : undefined;
};

const write = (given: SpanWritable, settings: SpanSettings) => {
  const losses = new Losses();
  project(given, HOLDS, settings, losses);
  const points = new CodePoints(given.text);
  const result = resultsOf(given.ranges, points, losses);
  const byModel = new Map<string, Suggestion[]>();
  for (const one of given.suggestions ?? []) byModel.set(one.model, [...(byModel.get(one.model) ?? []), one]);
  const predictions = [...byModel].map(([model_version, all]) => ({
    model_version,
    result: resultsOf(all, points, losses),
  }));
  const task = {
    id: given.name,
    data: { ...additionalMeta(given, ['name', 'text'], losses), name: given.name, text: given.text },
    annotations: [{ result, ...(given.verdict === 'ignore' && { was_cancelled: true }) }],
    ...(predictions.length > 0 && { predictions }),
  };
  if (given.verdict === 'reject') losses.add('verdict', given.name);
  return { files: [{ name: 'label-studio.json', text: JSON.stringify(task) }], losses: losses.list() };
};

const HOLDS = {
  fragments: true,
  connectors: true,
  attributes: true,
  notes: true,
  untyped: true,
  suggestions: true,
  meta: true,
  verdict: true,
};

/** Regions, with their attributes and note as further results of the same id, then the relations between them. */
const resultsOf = (ranges: readonly (Range | Suggestion)[], points: CodePoints, losses: Losses): JsonRecord[] => {
  const regions = ranges.toSorted(inTextOrder).flatMap((range) => {
    const { id, name, type, attributes, note } = range;
    const place = { start: points.fromUtf16(range.begin), end: points.fromUtf16(range.end), text: name };
    const own = { id, to_name: 'text' };
    const score = 'score' in range && range.score !== null ? { score: range.score } : {};
    const labels = type === null ? [] : [type];
    return [
      { ...own, from_name: 'label', type: 'labels', value: { ...place, labels }, ...score },
      ...(attributes.length === 0
        ? []
        : [{ ...own, from_name: 'attributes', type: 'choices', value: { ...place, choices: attributes } }]),
      ...(note === '' ? [] : [{ ...own, from_name: 'note', type: 'textarea', value: { ...place, text: [note] } }]),
    ];
  });
  const relation = (from_id: string, to_id: string, labels: string[]) => ({
    type: 'relation',
    from_id,
    to_id,
    direction: 'right',
    labels,
  });
  const fragments = entitiesOf(ranges).flatMap((pieces) => {
    if (pieces.length > 1) losses.add('fragmentsAsRelations', exampleOf(pieces[0] as Range));
    return pieces.slice(1).map((piece, at) => relation((pieces[at] as Range).id, piece.id, [SAME_ENTITY]));
  });
  const known = new Set(ranges.map(({ id }) => id));
  const connectors = ranges.flatMap(({ id, connectedTo }) =>
    connectedTo
      .filter(({ targetId }) => known.has(targetId))
      .map(({ targetId, type }) => relation(id, targetId, type === null ? [] : [type])),
  );
  return [...regions, ...fragments, ...connectors];
};

export const labelStudio: SpanFormat = {
  id: 'label-studio',
  title: 'Label Studio JSON',
  extensions: ['.json', '.jsonl'],
  holdsMeta: true,
  detect: (files) => {
    const tasks = files.filter(({ name }) => !/\.xml$/i.test(name));
    const like = (sign: RegExp) => detectJson(tasks, /\.jsonl?$/i, sign);
    return like(/"result"\s*:\s*\[/) / 0.8 || like(/"(annotations|completions|predictions)"\s*:|"data"\s*:\s*\{/);
  },
  read: (files) =>
    readObjects(
      only(files, /\.jsonl?$/i),
      (task) => (isRecord(task.data) ? textOf(task.data.name) : undefined) ?? idOf(task.id),
      fill,
    ),
  leftOut: otherFiles((name) => /\.(jsonl?|xml)$/i.test(name)),
  write,
  losses: (text, settings) => write(text, settings).losses,
  frame: { name: 'label-studio.json', head: '[\n', between: ',\n', tail: '\n]\n' },
  settingsFiles: (settings) => [{ name: 'label-config.xml', text: labelConfig(settings) }],
};

async function* only<One extends { name: string }>(
  files: Iterable<One> | AsyncIterable<One>,
  ending: RegExp,
): AsyncGenerator<One> {
  for await (const file of files) if (ending.test(file.name)) yield file;
}

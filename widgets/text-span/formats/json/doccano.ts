import { isRecord, type JsonRecord } from '../../../shared/json.ts';
import type { SpanSettings } from '../../span-settings.ts';
import type { Range } from '../../value.ts';
import type { SpanDraft } from '../draft.ts';
import type { SpanFormat, SpanWritable } from '../format.ts';
import { Losses } from '../losses.ts';
import { CodePoints } from '../offsets.ts';
import { additionalMeta, project } from '../project.ts';
import { detectJson, idOf, listIn, readObjects, restOf, textOf } from './reading.ts';

const LISTS = ['label', 'labels', 'entities', 'annotations'];
const READ = ['id', 'name', 'text', 'data', 'relations', ...LISTS];

/**
 * doccano's "Sequence Labeling" and "Relation Extraction": `{"text", "label": [[begin, end, "LOC"]]}` or
 * `{"text", "entities": [{"id", "label", "start_offset", "end_offset"}], "relations": [{"from_id", "to_id", "type"}]}`;
 * in old files `annotations`, whose labels are numbers.
 * Offsets count code points.
 */
const fill = (value: JsonRecord, draft: SpanDraft): undefined => {
  const { line } = draft;
  const text = textOf(value.text) ?? textOf(value.data);
  if (text === undefined) return draft.fault(line, 'noText');
  draft.setText(text);
  draft.meta = restOf(value, READ);
  const points = new CodePoints(text);
  const add = (id: string | undefined, begin: unknown, end: unknown, label: unknown) => {
    const type = typeof label === 'number' ? String(label) : label;
    if (typeof begin !== 'number' || typeof end !== 'number' || typeof type !== 'string')
      return draft.fault(line, 'annotation', { found: JSON.stringify([begin, end, label]) });
    draft.range({ id, begin: points.toUtf16(begin), end: points.toUtf16(end), type, line });
  };
  for (const one of LISTS.flatMap((name) => listIn(value, name, draft))) {
    if (Array.isArray(one)) add(undefined, one[0], one[1], one[2]);
    else if (isRecord(one)) add(idOf(one.id), one.start_offset, one.end_offset, one.label);
    else draft.fault(line, 'annotation', { found: JSON.stringify(one) });
  }
  for (const one of listIn(value, 'relations', draft)) {
    const [from, to] = isRecord(one) ? [idOf(one.from_id), idOf(one.to_id)] : [];
    if (!isRecord(one) || from === undefined || to === undefined || typeof one.type !== 'string')
      draft.fault(line, 'annotation', { found: JSON.stringify(one) });
    else draft.connector({ id: idOf(one.id), from, to, type: one.type, line });
  }
};

/** Projects with connector types are written as "Relation Extraction", the others as "Sequence Labeling". */
const write = (given: SpanWritable, settings: SpanSettings) => {
  const losses = new Losses();
  const related = settings.connectorTypes.length > 0;
  const { units, links } = project(given, { connectors: related, meta: true }, settings, losses);
  const points = new CodePoints(given.text);
  const ids = new Map(units.map((unit, at) => [unit, at]));
  const spans = units.map(({ type, pieces }) => {
    const [{ begin, end }] = pieces as [Range];
    return { type, begin: points.fromUtf16(begin), end: points.fromUtf16(end) };
  });
  const own = { text: given.text, name: given.name };
  const annotations = related
    ? {
        entities: spans.map(({ type, begin, end }, id) => ({ id, label: type, start_offset: begin, end_offset: end })),
        relations: links.map(({ from, to, type }, id) => ({ id, from_id: ids.get(from), to_id: ids.get(to), type })),
      }
    : { label: spans.map(({ type, begin, end }) => [begin, end, type]) };
  const text = JSON.stringify({ ...additionalMeta(given, READ, losses), ...own, ...annotations });
  return { files: [{ name: 'doccano.jsonl', text }], losses: losses.list() };
};

export const doccano: SpanFormat = {
  id: 'doccano',
  title: 'doccano JSONL',
  extensions: ['.jsonl', '.json'],
  holdsMeta: true,
  detect: (files) =>
    detectJson(files, /\.jsonl?$/i, /"labels?"\s*:\s*\[\s*(\[\s*\d|\])|"start_offset"\s*:|"entities"\s*:\s*\[\s*\]/),
  read: (files) => readObjects(files, (value) => textOf(value.name) ?? idOf(value.id), fill),
  write,
  losses: (text, settings) => write(text, settings).losses,
  frame: { name: 'doccano.jsonl', head: '', between: '\n', tail: '\n' },
};

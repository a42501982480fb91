import type { AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { countOf, pointAt } from '../geometry.ts';
import type { Segment } from '../segments.ts';
import { PictureDraft } from './draft.ts';
import type { SegmentFormat, SegmentItem, SegmentWritable } from './format.ts';
import { isJsonFile } from './json-file.ts';
import { Losses, otherFiles, tellWhole } from './losses.ts';
import {
  detectJson,
  jsonOf,
  pictureName,
  recordsOf,
  rectangleIn,
  rectangleLine,
  restOf,
  stemOf,
  textOf,
} from './reading.ts';
import { lineOfSvg } from './svg-shapes.ts';

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
const FRAGMENTS = 'http://www.w3.org/TR/media-frags/';
const FIELDS = ['@context', 'id', 'type', 'body', 'target', 'motivation', 'created', 'modified'];

/** https://www.w3.org/TR/annotation-model/: a list, a page or one annotation. Those of one picture are an item. */
async function* readFile(file: AnnotationSource): AsyncGenerator<SegmentItem | Unreadable> {
  const read = await jsonOf(file);
  if ('fault' in read) return yield { name: stemOf(file.name), faults: [read.fault] };
  const byPicture = Map.groupBy(annotationsIn(read.value), pictureOf);
  let count = 0;
  for (const [image, all] of byPicture) {
    count += 1;
    const stem = stemOf(file.name);
    const name = byPicture.size === 1 ? stem : (pictureName(image) ?? `${stem}-${count}`);
    const draft = new PictureDraft(name, file.name);
    draft.image = image;
    for (const one of all) readOne(one, draft);
    yield draft.finish();
  }
}

const annotationsIn = (value: unknown): JsonRecord[] => {
  if (Array.isArray(value)) return recordsOf(value);
  if (!isRecord(value)) return [];
  const page = isRecord(value.first) ? value.first : value;
  return Array.isArray(page.items) ? recordsOf(page.items) : [value];
};

const targetOf = ({ target }: JsonRecord): JsonRecord => {
  const [first] = [target].flat();
  return isRecord(first) ? first : { source: first };
};

/** The address of what it is about; a fragment after it may be its place. */
const pictureOf = (one: JsonRecord): string => {
  const { source, id } = targetOf(one);
  const address = isRecord(source) ? textOf(source.id) : (textOf(source) ?? textOf(id));
  return (address ?? '').split('#xywh=', 1)[0] ?? '';
};

const readOne = (one: JsonRecord, draft: PictureDraft): undefined => {
  const fields = Object.keys(restOf(one, FIELDS));
  if (fields.length > 0) draft.losses.add('segmentFields', draft.name, { fields: fields.join(', ') });
  const line = lineOf(one);
  if (!line) return draft.lose('segmentShapes');
  const bodies = [one.body].flat().map((body) => (typeof body === 'string' ? { value: body } : body));
  const said = recordsOf(bodies).flatMap(({ purpose, value }) =>
    typeof value === 'string' ? [{ purpose, value }] : [],
  );
  const types = said.filter(({ purpose }) => isType(purpose, one)).map(({ value }) => value);
  const texts = said.filter(({ purpose }) => !isType(purpose, one)).map(({ value }) => value);
  draft.add({ key: textOf(one.id), type: types[0], line, text: texts.join('\n') });
  if (types.length > 1) draft.lose('segmentMoreTypes');
  if (texts.length > 1) draft.lose('segmentMoreTexts');
};

const isType = (purpose: unknown, { motivation }: JsonRecord): boolean =>
  ['tagging', 'classifying', 'identifying'].includes(String(purpose ?? motivation));

const lineOf = (one: JsonRecord): number[] | null => {
  const { source, selector, id } = targetOf(one);
  const all = recordsOf([selector].flat());
  const address = textOf(source) ?? textOf(id) ?? '';
  const fragments = [...all.map(({ value }) => textOf(value) ?? ''), address.replace(/^[^#]*#?/, '')];
  for (const [at, text] of fragments.entries()) {
    const box = /^xywh=(?:pixel:)?([-\d.e+]+),([-\d.e+]+),([-\d.e+]+),([-\d.e+]+)$/.exec(text)?.slice(1).map(Number);
    if (box) return rectangleLine(box as [number, number, number, number]);
    const line = all[at]?.type === 'SvgSelector' ? lineOfSvg(text) : null;
    if (line) return line;
  }
  return null;
};

const write = (given: SegmentWritable) => {
  const { name, pages } = given;
  const all = pages.flatMap(({ image, segments }, page) =>
    segments.map((one, at) => annotationOf(one, image, `urn:${encodeURIComponent(name)}:${page + 1}:${at + 1}`)),
  );
  return { files: [{ name: `${name}.json`, text: JSON.stringify(all) }], losses: lossesOf(given).list() };
};

const annotationOf = ({ type, line, text }: Segment, source: string, id: string): JsonRecord => {
  const body = (purpose: string, value: string) => ({ type: 'TextualBody', purpose, value });
  const bodies = [body('tagging', type), ...(text ? [body('supplementing', text)] : [])];
  return { '@context': CONTEXT, id, type: 'Annotation', body: bodies, target: { source, selector: selectorOf(line) } };
};

const selectorOf = (line: readonly number[]): JsonRecord => {
  const box = rectangleIn(line);
  if (box) return { type: 'FragmentSelector', conformsTo: FRAGMENTS, value: `xywh=pixel:${box.join(',')}` };
  const points = Array.from({ length: countOf(line) }, (_, at) => pointAt(line, at)).map(({ x, y }) => `${x},${y}`);
  return { type: 'SvgSelector', value: `<svg><polygon points="${points.join(' ')}" /></svg>` };
};

const lossesOf = (given: SegmentWritable): Losses => {
  const losses = new Losses();
  tellWhole(given, { meta: false, ignored: false }, losses);
  for (const { segments } of given.pages) if (segments.length === 0) losses.add('segmentNoSegments', given.name);
  return losses;
};

export const w3c: SegmentFormat = {
  id: 'w3c-annotations',
  title: 'W3C Web Annotations',
  extensions: ['.json'],
  holdsMeta: false,
  detect: (files) => detectJson(files, /"https?:\/\/www\.w3\.org\/ns\/anno\.jsonld"/),
  async *read(files) {
    for await (const file of files) if (isJsonFile(file.name)) yield* readFile(file);
  },
  leftOut: (names) => otherFiles(names),
  write,
  losses: (item) => lossesOf(item).list(),
  frame: null,
};

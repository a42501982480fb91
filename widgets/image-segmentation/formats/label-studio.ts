import type { AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { countOf, pointAt } from '../geometry.ts';
import type { Segment } from '../segments.ts';
import { PictureDraft } from './draft.ts';
import type { SegmentFormat, SegmentItem, SegmentPage, SegmentWritable } from './format.ts';
import { isJsonFile } from './json-file.ts';
import { exampleOf, Losses, otherFiles, pageName, tellWhole } from './losses.ts';
import {
  detectJson,
  idOf,
  jsonOf,
  pictureName,
  recordsOf,
  rectangleIn,
  rectangleLine,
  restOf,
  sizeOf,
  stemOf,
  textOf,
} from './reading.ts';

/** Tasks: https://labelstud.io/guide/task_format. Of several annotations the first is read that was not cancelled. */
async function* readFile(file: AnnotationSource): AsyncGenerator<SegmentItem | Unreadable> {
  const read = await jsonOf(file);
  if ('fault' in read) return yield { name: stemOf(file.name), faults: [read.fault] };
  const tasks = recordsOf(Array.isArray(read.value) ? read.value : [read.value]);
  for (const [at, task] of tasks.entries()) {
    const data = isRecord(task.data) ? task.data : {};
    const field = pictureField(data);
    const image = textOf(data[field]) ?? '';
    const name = textOf(data.name) ?? idOf(task.id) ?? pictureName(image) ?? `${stemOf(file.name)}-${at + 1}`;
    const draft = new PictureDraft(name, file.name);
    draft.image = image;
    draft.meta = { ...restOf(data, [field, 'name']), ...(isRecord(task.meta) && task.meta) };
    readResults(chosenOf(task, draft), draft);
    yield draft.finish();
  }
}

/** `image`, or the first field with an address. */
const pictureField = (data: JsonRecord): string => {
  const isAddress = (value: unknown) => typeof value === 'string' && /^(\w+:\/\/|data:image|\/\S*$)/.test(value);
  if (typeof data.image === 'string') return 'image';
  return Object.keys(data).find((name) => isAddress(data[name])) ?? 'image';
};

const chosenOf = (task: JsonRecord, draft: PictureDraft): JsonRecord[] => {
  const all = [...recordsOf(task.annotations), ...recordsOf(task.completions)];
  const predictions = recordsOf(task.predictions);
  const done = all.filter(({ was_cancelled }) => was_cancelled !== true);
  const person = done.find(({ ground_truth }) => ground_truth === true) ?? done[0];
  const [program] = all.length === 0 ? predictions : [];
  if (all.length > 0 && !person) draft.verdict = 'ignore';
  const others = all.filter((one) => one !== person && (done.length > 0 || recordsOf(one.result).length > 0));
  if (others.length > 0) draft.losses.add('segmentPeople', draft.name, {}, others.length);
  if (predictions.length > 0) draft.losses.add('segmentPredictions', draft.name, {}, predictions.length);
  return recordsOf((person ?? program)?.result);
};

interface Region {
  key: string | undefined;
  line: number[];
  types: unknown[];
  texts: unknown[];
}

/** Results of one id are about one region. */
const readResults = (results: readonly JsonRecord[], draft: PictureDraft): void => {
  const regions = new Map<unknown, Region>();
  for (const one of results) {
    const value = isRecord(one.value) ? one.value : {};
    const key = idOf(one.id);
    const kind = textOf(one.type) ?? '';
    const known = key === undefined ? undefined : regions.get(key);
    const line = known?.line ?? lineOf(one, value, draft);
    if (!line) continue;
    const region = known ?? { key, line, types: [], texts: [] };
    regions.set(key ?? one, region);
    if (kind === 'textarea') append(region.texts, [value.text].flat());
    else append(region.types, listOf(value.rectanglelabels ?? value.polygonlabels ?? value.labels));
    const { text } = isRecord(one.meta) ? one.meta : {};
    if (text !== undefined) append(region.texts, [text].flat());
  }
  for (const { key, line, types, texts } of regions.values()) {
    const [type, ...more] = types.map(textOf);
    const words = texts.filter((text) => typeof text === 'string');
    draft.add({ key, type, line, text: words.join('\n') });
    if (more.length > 0) draft.lose('segmentMoreTypes');
    if (words.length > 1) draft.lose('segmentMoreTexts');
  }
};

/** Not spread: there may be more than a call takes. */
const append = (list: unknown[], more: readonly unknown[]): void => {
  for (const one of more) list.push(one);
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Places are in percent of the picture. Null where a result has none that is a rectangle or a polygon. */
const lineOf = (one: JsonRecord, value: JsonRecord, draft: PictureDraft): number[] | null => {
  const type = textOf(one.type) ?? '';
  const { x, y, width, height, points } = value;
  const isBox = [x, y, width, height].every(Number.isFinite);
  if (!isBox && !Array.isArray(points)) {
    draft.losses.add(/labels$|^(brush|ellipse|keypoint)/.test(type) ? 'segmentShapes' : 'segmentWhole', type);
    return null;
  }
  const size = sizeOf(one.original_width, one.original_height);
  if (!size) {
    draft.lose('segmentPlaces');
    return null;
  }
  draft.size = size;
  const [across, down] = [size.width / 100, size.height / 100];
  if (Array.isArray(points))
    return points.flatMap((point) => (Array.isArray(point) ? [point[0] * across, point[1] * down] : [Number.NaN]));
  const [left, top] = [(x as number) * across, (y as number) * down];
  const degrees = typeof value.rotation === 'number' ? value.rotation : 0;
  const box = [left, top, (width as number) * across, (height as number) * down] as const;
  return rectangleLine(box, { degrees, x: left, y: top });
};

const write = (given: SegmentWritable) => {
  const losses = lossesOf(given);
  const { pages, meta = {}, verdict } = given;
  const files = pages.map((page, at) => {
    const task = {
      data: { image: page.image, name: pageName(given, at) },
      ...(Object.keys(meta).length > 0 && { meta }),
      annotations: [{ result: resultsOf(page), ...(verdict === 'ignore' && { was_cancelled: true }) }],
    };
    return { name: FRAME.name, text: JSON.stringify(task) };
  });
  return { files, losses: losses.list() };
};

const resultsOf = ({ size, segments }: SegmentPage): JsonRecord[] =>
  size === null ? [] : segments.flatMap((one, at) => resultOf(one, `${at + 1}`, size));

const resultOf = ({ type, line, text }: Segment, id: string, size: { width: number; height: number }) => {
  const across = (x: number) => (x / size.width) * 100;
  const down = (y: number) => (y / size.height) * 100;
  const box = rectangleIn(line);
  const place = box
    ? { x: across(box[0]), y: down(box[1]), width: across(box[2]), height: down(box[3]), rotation: 0 }
    : { points: pointsOf(line).map(({ x, y }) => [across(x), down(y)]), closed: true };
  const own = { id, to_name: 'image', original_width: size.width, original_height: size.height, image_rotation: 0 };
  const kind = box ? 'rectanglelabels' : 'polygonlabels';
  return [
    { ...own, from_name: box ? 'rectangles' : 'polygons', type: kind, value: { ...place, [kind]: [type] } },
    ...(text === undefined || text === ''
      ? []
      : [{ ...own, from_name: 'text', type: 'textarea', value: { ...place, text: [text] } }]),
  ];
};

const pointsOf = (line: readonly number[]) => Array.from({ length: countOf(line) }, (_, at) => pointAt(line, at));

const lossesOf = (given: SegmentWritable): Losses => {
  const losses = new Losses();
  tellWhole(given, { meta: true, ignored: true }, losses);
  for (const { size, segments } of given.pages)
    if (size === null) for (const one of segments) losses.add('segmentPlaces', exampleOf(one));
  return losses;
};

const FRAME = { name: 'label-studio.json', head: '[\n', between: ',\n', tail: '\n]\n' };

export const labelStudio: SegmentFormat = {
  id: 'label-studio-image',
  title: 'Label Studio JSON (images)',
  extensions: ['.json'],
  holdsMeta: true,
  detect: (files) =>
    detectJson(files, /"(rectangle|polygon|brush|ellipse)labels"/) ||
    detectJson(files, /"data"\s*:\s*\{\s*"image"\s*:/) * 0.8,
  async *read(files) {
    for await (const file of files) if (isJsonFile(file.name)) yield* readFile(file);
  },
  leftOut: (names) => otherFiles(names),
  write,
  losses: (item) => lossesOf(item).list(),
  frame: FRAME,
};

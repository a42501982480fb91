import type { AnnotationSource, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { isRecord, type JsonRecord } from '../../shared/json.ts';
import { boxOf, countOf, type FlatLine, pointAt } from '../geometry.ts';
import type { SegmentationSettings } from '../segments.ts';
import { faultOf, PictureDraft } from './draft.ts';
import type { SegmentFormat, SegmentItem, SegmentWritable } from './format.ts';
import { isJsonFile } from './json-file.ts';
import { Losses, otherFiles, pageName, tellWhole } from './losses.ts';
import {
  detectJson,
  idOf,
  jsonOf,
  pictureName,
  recordsOf,
  rectangleLine,
  restOf,
  sizeOf,
  stemOf,
  textOf,
} from './reading.ts';

const IMAGE_FIELDS = ['id', 'name', 'width', 'height', 'file_name', 'coco_url', 'meta'];
/** `area` says what the line says already; `utf8_string` is the text of COCO-Text. */
const FIELDS = ['id', 'image_id', 'category_id', 'bbox', 'segmentation', 'area', 'iscrowd', 'utf8_string'];

/** A file of COCO's object detection: https://cocodataset.org/#format-data. Every picture of it is an item. */
async function* readFile(file: AnnotationSource): AsyncGenerator<SegmentItem | Unreadable> {
  const read = await jsonOf(file);
  if ('fault' in read) return yield { name: stemOf(file.name), faults: [read.fault] };
  const whole = isRecord(read.value) ? read.value : {};
  const types = new Map(recordsOf(whole.categories).map(({ id, name }) => [idOf(id), textOf(name)]));
  const byImage = Map.groupBy(recordsOf(whole.annotations), ({ image_id }) => idOf(image_id));
  const images = recordsOf(whole.images);
  for (const image of images) {
    const id = idOf(image.id);
    const address = textOf(image.coco_url) ?? textOf(image.file_name) ?? '';
    const name = textOf(image.name) ?? pictureName(textOf(image.file_name) ?? address);
    const draft = new PictureDraft(name ?? `${stemOf(file.name)}-${id}`, file.name);
    draft.image = address;
    draft.size = sizeOf(image.width, image.height);
    draft.meta = { ...restOf(image, IMAGE_FIELDS), ...(isRecord(image.meta) && image.meta) };
    for (const one of byImage.get(id) ?? []) readOne(one, types.get(idOf(one.category_id)), draft);
    byImage.delete(id);
    yield draft.finish();
  }
  const [without] = byImage.values();
  if (without || images.length === 0)
    yield { name: stemOf(file.name), faults: [faultOf(file.name, 'segmentNoPicture')] };
}

const readOne = (one: JsonRecord, type: string | undefined, draft: PictureDraft): void => {
  const fields = Object.keys(restOf(one, FIELDS));
  if (fields.length > 0) draft.losses.add('segmentFields', draft.name, { fields: fields.join(', ') });
  const own = { type, text: textOf(one.utf8_string) };
  const key = idOf(one.id);
  const parts = Array.isArray(one.segmentation) ? one.segmentation.filter(Array.isArray) : [];
  if (isRecord(one.segmentation)) draft.lose('segmentMasks');
  if (parts.length > 1) draft.lose('segmentParts');
  if (parts.length > 0) for (const line of parts) draft.add({ ...own, key, line });
  else if (isBox(one.bbox)) draft.add({ ...own, key, line: rectangleLine(one.bbox) });
  else draft.fault('segmentAnnotation', { found: JSON.stringify(one) });
};

const isBox = (value: unknown): value is [number, number, number, number] =>
  Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);

const areaOf = (line: FlatLine): number => {
  let twice = 0;
  for (let at = 0; at < countOf(line); at += 1) {
    const [a, b] = [pointAt(line, at), pointAt(line, (at + 1) % countOf(line))];
    twice += a.x * b.y - b.x * a.y;
  }
  return Math.abs(twice) / 2;
};

const write = (given: SegmentWritable, { segmentTypes }: SegmentationSettings) => {
  const losses = lossesOf(given);
  const { name, pages, meta = {} } = given;
  const used = pages.flatMap(({ segments }) => segments.map(({ type }) => type));
  const types = [...new Set([...segmentTypes.map((type) => type.name), ...used])];
  const numbers = new Map(types.map((type, at) => [type, at + 1]));
  let id = 0;
  const whole = {
    images: pages.map(({ image, size }, at) => ({
      ...{ id: at + 1, name: pageName(given, at), file_name: image, ...size },
      ...(Object.keys(meta).length > 0 && { meta }),
    })),
    annotations: pages.flatMap(({ segments }, at) =>
      segments.map(({ type, line, text }) => {
        id += 1;
        const { left, top, right, bottom } = boxOf(line);
        return {
          ...{ id, image_id: at + 1, category_id: numbers.get(type), iscrowd: 0, area: areaOf(line) },
          ...{ bbox: [left, top, right - left, bottom - top], segmentation: [line] },
          ...(text !== undefined && { utf8_string: text }),
        };
      }),
    ),
    categories: types.map((type, at) => ({ id: at + 1, name: type, supercategory: '' })),
  };
  return { files: [{ name: `${name}.json`, text: JSON.stringify(whole) }], losses: losses.list() };
};

const lossesOf = (given: SegmentWritable): Losses => {
  const losses = new Losses();
  tellWhole(given, { meta: true, ignored: false }, losses);
  for (const { size } of given.pages) if (size === null) losses.add('segmentSize', given.name);
  return losses;
};

export const coco: SegmentFormat = {
  id: 'coco',
  title: 'COCO JSON',
  extensions: ['.json'],
  holdsMeta: true,
  detect: (files) => detectJson(files, /"(image_id|file_name|coco_url|category_id|supercategory)"\s*:/),
  async *read(files) {
    for await (const file of files) if (isJsonFile(file.name)) yield* readFile(file);
  },
  leftOut: (names) => otherFiles(names),
  write,
  losses: (item) => lossesOf(item).list(),
  frame: null,
};

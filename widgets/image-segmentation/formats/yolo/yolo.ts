import type {
  AnnotationHead,
  AnnotationSource,
  Fault,
  Reading,
  Unreadable,
} from '../../../shared/annotations/annotation-format.ts';
import { wholeOf } from '../../../shared/annotations/lines.ts';
import type { SegmentationSettings } from '../../segments.ts';
import { faultOf, PictureDraft } from '../draft.ts';
import type { SegmentFormat, SegmentItem, SegmentWritable } from '../format.ts';
import { exampleOf, Losses, otherFiles, pageName, tellWhole } from '../losses.ts';
import { stemOf } from '../reading.ts';
import { type Classes, classesOf, classFiles, describedTypes, isClassesFile } from './classes.ts';
import { labelsOf, readLabels } from './labels.ts';
import { isPictureFile, isPictureRecord, type Picture, pictureIn, pictureOfRecord, pictureRecord } from './pictures.ts';

const isLabelFile = (name: string): boolean => /\.txt$/i.test(name) && !isClassesFile(name);

const isRead = (name: string): boolean =>
  isLabelFile(name) || isClassesFile(name) || isPictureRecord(name) || isPictureFile(name);

/** A picture and its labels have one name, in one folder or in two next to each other. */
const nameOf = (file: string): string => {
  const folders = stemOf(file).split('/');
  const at = folders.findLastIndex((folder, index) => index < folders.length - 1 && FOLDERS.includes(folder));
  return folders.filter((_, index) => index !== at).join('/');
};
const FOLDERS = ['labels', 'images', 'pictures'];

interface Parts {
  picture?: Picture | Fault;
  labels?: { file: string; text: string | null };
}

/** Labels and pictures come in any order; one half waits for the other. A picture without labels has no segments. */
async function* read(
  files: Iterable<AnnotationSource> | AsyncIterable<AnnotationSource>,
  { settingsFiles = [] }: Reading = {},
): AsyncGenerator<SegmentItem | Unreadable> {
  const classes = classesOf(settingsFiles);
  const waiting = new Map<string, Parts>();
  for await (const file of files) {
    const part = await partOf(file);
    if (!part) continue;
    const name = nameOf(file.name);
    const parts = { ...waiting.get(name), ...part };
    waiting.set(name, parts);
    if (!parts.picture || !parts.labels) continue;
    waiting.delete(name);
    yield itemOf(name, parts, classes);
  }
  for (const [name, parts] of waiting) yield itemOf(name, parts, classes);
}

const partOf = async (file: AnnotationSource): Promise<Parts | null> => {
  if (isLabelFile(file.name)) return { labels: { file: file.name, text: await wholeOf(file) } };
  if (isPictureRecord(file.name)) return { picture: await pictureOfRecord(file) };
  return isPictureFile(file.name) ? { picture: await pictureIn(file) } : null;
};

const itemOf = (name: string, { picture, labels }: Parts, classes: Classes): SegmentItem | Unreadable => {
  const file = labels?.file ?? name;
  if (picture && 'code' in picture) return { name, faults: [picture] };
  if (!picture) return { name, faults: [faultOf(file, 'segmentPictureFile')] };
  if (labels?.text === null) return { name, faults: [faultOf(file, 'segmentFileLarge')] };
  const draft = new PictureDraft(name, file);
  draft.image = picture.image;
  draft.size = picture.size;
  readLabels(labels?.text ?? '', classes, draft);
  return draft.finish();
};

const numbersOf = ({ segmentTypes }: SegmentationSettings) => new Map(segmentTypes.map(({ name }, at) => [name, at]));

const write = (given: SegmentWritable, settings: SegmentationSettings, now = settings) => {
  const numbers = numbersOf(now);
  const files = given.pages.flatMap(({ image, size, segments }, at) => {
    const name = pageName(given, at);
    const known = size === null ? [] : segments.filter(({ type }) => numbers.has(type));
    return [
      { name: `labels/${name}.txt`, text: size === null ? '' : labelsOf(known, size, numbers) },
      { name: `pictures/${name}.json`, text: pictureRecord({ image, size }) },
    ];
  });
  return { files, losses: lossesOf(given, settings, now) };
};

const lossesOf = (given: SegmentWritable, settings: SegmentationSettings, now = settings) => {
  const losses = new Losses();
  const numbers = numbersOf(now);
  tellWhole(given, { meta: false, ignored: false }, losses);
  for (const { size, segments } of given.pages)
    for (const one of segments) {
      if (size === null) losses.add('segmentPlaces', exampleOf(one));
      else if (!numbers.has(one.type)) losses.add('segmentNoClass', exampleOf(one));
      else if (one.text) losses.add('segmentTexts', exampleOf(one));
    }
  return losses.list();
};

/** Numbers alone, as in tables; so there has to be something else of the format. */
const detect = (files: readonly AnnotationHead[]): number => {
  const labels = files.filter(({ name }) => isLabelFile(name));
  const isLabels = ({ head }: AnnotationHead) =>
    wholeLines(head)
      .split('\n')
      .every((line) => LABEL.test(line.trim()));
  const hasCompanion = files.some(({ name }) => isClassesFile(name) || isPictureRecord(name) || isPictureFile(name));
  if (!hasCompanion || labels.length === 0) return 0;
  const others = files.filter(({ name }) => !isRead(name));
  return labels.filter(isLabels).length / (labels.length + others.length);
};

/** Nothing, or the number of a class and four numbers or more. */
const LABEL = /^(\d+([ \t]+-?(\d+(\.\d+)?|\.\d+)(e-?\d+)?){4,})?$/i;

/** A head may end within a line. */
const wholeLines = (head: string): string =>
  head.length < MOST_LOOKED ? head : head.slice(0, head.slice(0, MOST_LOOKED).lastIndexOf('\n') + 1);
const MOST_LOOKED = 4096;

export const yolo: SegmentFormat = {
  id: 'yolo',
  title: 'YOLO',
  extensions: ['.txt'],
  holdsMeta: false,
  detect,
  itemOf: nameOf,
  read,
  leftOut: (names) => otherFiles(names, isRead),
  write,
  losses: lossesOf,
  frame: null,
  settingsFiles: classFiles,
  isSettingsFile: isClassesFile,
  settingsFrom: (files) => ({ ...describedTypes(files), losses: [] }),
};

import type { Unreadable } from '../../shared/annotations/annotation-format.ts';
import {
  childOf,
  childrenOf,
  textIn,
  XML_HEAD,
  type XmlElement,
  xmlTag,
  xmlText,
} from '../../shared/annotations/xml.ts';
import { boxOf } from '../geometry.ts';
import type { Segment } from '../segments.ts';
import { PictureDraft } from './draft.ts';
import type { SegmentFormat, SegmentItem, SegmentPage, SegmentWritable } from './format.ts';
import { exampleOf, Losses, pageName, tellWhole } from './losses.ts';
import { rectangleIn, rectangleLine, sizeOf, stemOf } from './reading.ts';
import { detectXml, otherThanXml, readXml, tellSigns } from './xml-file.ts';

const ROOT = 'annotation';
const READ = ['name', 'bndbox', 'polygon'];
/** What these fields say where they say nothing. */
const NOTHING = ['', '0', 'unspecified'];

const isWebAddress = (text: string): boolean => /^(\w+:\/\/|data:)/.test(text);

const numberIn = (element: XmlElement | undefined, name: string): number => Number(textIn(element, name) ?? Number.NaN);

/** http://host.robots.ox.ac.uk/pascal/VOC/voc2012/htmldoc/: a file has one picture. Paths of somebody's computer are no addresses. */
const pictureOf = (root: XmlElement, file: string): SegmentItem | Unreadable => {
  const draft = new PictureDraft(stemOf(file), file);
  const path = textIn(root, 'path') ?? '';
  const size = childOf(root, 'size');
  draft.image = isWebAddress(path) ? path : (textIn(root, 'filename') ?? '');
  draft.size = sizeOf(numberIn(size, 'width'), numberIn(size, 'height'));
  for (const one of childrenOf(root, 'object')) readObject(one, draft);
  return draft.finish();
};

const readObject = (object: XmlElement, draft: PictureDraft): undefined => {
  const rest = object.children.filter(({ name, text, children }) => {
    return !READ.includes(name) && (children.length > 0 || !NOTHING.includes(text.trim().toLowerCase()));
  });
  if (rest.length > 0)
    draft.losses.add('segmentFields', draft.name, { fields: [...new Set(rest.map(({ name }) => name))].join(', ') });
  draft.add({ type: textIn(object, 'name'), line: polygonIn(object) ?? boxIn(object) });
};

const boxIn = (object: XmlElement): number[] => {
  const box = childOf(object, 'bndbox');
  const [left = 0, top = 0, right = 0, bottom = 0] = ['xmin', 'ymin', 'xmax', 'ymax'].map((name) =>
    numberIn(box, name),
  );
  return rectangleLine([left, top, right - left, bottom - top]);
};

/** Some tools add the polygon, as `x1`, `y1`, `x2`, `y2` and so on. */
const polygonIn = (object: XmlElement): number[] | null => {
  const polygon = childOf(object, 'polygon');
  const count = polygon ? polygon.children.filter(({ name }) => /^x\d+$/.test(name)).length : 0;
  if (count === 0) return null;
  const byName = new Map(polygon?.children.map(({ name, text }) => [name, Number(text)]));
  return Array.from({ length: count }, (_, at) => [`x${at + 1}`, `y${at + 1}`])
    .flat()
    .map((name) => byName.get(name) ?? Number.NaN);
};

const textOfPage = ({ image, size, segments }: SegmentPage): string => {
  const names = isWebAddress(image)
    ? [xmlText('filename', image.split('/').at(-1) ?? ''), xmlText('path', image)]
    : [xmlText('filename', image)];
  const sides = size ?? { width: 0, height: 0 };
  const all = [
    ...names,
    xmlTag('size', {}, [xmlText('width', sides.width), xmlText('height', sides.height), xmlText('depth', 3)]),
    xmlText('segmented', 0),
    ...segments.map(objectOf),
  ];
  return `${XML_HEAD}${xmlTag(ROOT, {}, ['\n', ...all.map((one) => `${one}\n`)])}\n`;
};

const objectOf = ({ type, line }: Segment): string => {
  const { left, top, right, bottom } = boxOf(line);
  const sides = Object.entries({ xmin: left, ymin: top, xmax: right, ymax: bottom });
  return xmlTag('object', {}, [
    xmlText('name', type),
    ...[xmlText('pose', 'Unspecified'), xmlText('truncated', 0), xmlText('difficult', 0)],
    xmlTag(
      'bndbox',
      {},
      sides.map(([name, side]) => xmlText(name, side)),
    ),
  ]);
};

const lossesOf = (given: SegmentWritable) => {
  const losses = new Losses();
  tellWhole(given, { meta: false, ignored: false }, losses);
  tellSigns(given, losses);
  for (const { size, segments } of given.pages) {
    if (size === null) losses.add('segmentSize', given.name);
    for (const one of segments) {
      if (!rectangleIn(one.line)) losses.add('segmentBoxes', exampleOf(one));
      if (one.text) losses.add('segmentTexts', exampleOf(one));
      if (one.type.trim() !== one.type) losses.add('segmentSpaces', exampleOf(one));
    }
  }
  return losses.list();
};

export const pascalVoc: SegmentFormat = {
  id: 'pascal-voc',
  title: 'Pascal VOC XML',
  extensions: ['.xml'],
  holdsMeta: false,
  detect: (files) => detectXml(files, /<annotation\b/, /<(filename|path|object|size)>/),
  read: (files) => readXml(files, ROOT, pictureOf),
  leftOut: otherThanXml,
  write: (item) => ({
    files: item.pages.map((page, at) => ({ name: `${pageName(item, at)}.xml`, text: textOfPage(page) })),
    losses: lossesOf(item),
  }),
  losses: lossesOf,
  frame: null,
};

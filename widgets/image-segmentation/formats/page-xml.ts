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
import { countOf, pointAt } from '../geometry.ts';
import type { Segment } from '../segments.ts';
import { PictureDraft } from './draft.ts';
import type { SegmentFormat, SegmentItem, SegmentPage, SegmentWritable } from './format.ts';
import { exampleOf, Losses, pageName, tellWhole } from './losses.ts';
import { sizeOf, stemOf } from './reading.ts';
import { detectXml, otherThanXml, readXml, tellSigns } from './xml-file.ts';

const ROOT = 'PcGts';
const NAMESPACE = 'http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15';
/** Elements that are read, or say nothing of the picture. */
const READ = ['Coords', 'TextEquiv', 'Metadata', 'Page', 'Unicode', 'Point', 'PlainText'];
const isSegment = ({ name }: XmlElement): boolean =>
  /Region$/.test(name) || ['TextLine', 'Word', 'Glyph'].includes(name);

/** https://github.com/PRImA-Research-Lab/PAGE-XML: a file has one picture. Regions, lines and words are segments of their own. */
const pictureOf = (root: XmlElement, file: string): SegmentItem | Unreadable => {
  const page = childOf(root, 'Page');
  const draft = new PictureDraft(stemOf(file), file);
  draft.image = page?.attributes.imageFilename ?? '';
  draft.size = sizeOf(Number(page?.attributes.imageWidth), Number(page?.attributes.imageHeight));
  const others = new Set<string>();
  for (const one of page?.children ?? []) readElement(one, draft, others);
  if (others.size > 0) draft.losses.add('segmentFields', draft.name, { fields: [...others].join(', ') });
  return draft.finish();
};

const readElement = (element: XmlElement, draft: PictureDraft, others: Set<string>): void => {
  if (!isSegment(element)) {
    if (!READ.includes(element.name)) others.add(element.name);
    return;
  }
  const texts = childrenOf(element, 'TextEquiv').flatMap((one) => {
    return childOf(one, 'Unicode')?.text ?? textIn(one, 'PlainText') ?? [];
  });
  const line = lineOf(childOf(element, 'Coords'));
  draft.add({ key: element.attributes.id, type: typeOf(element), line, text: texts[0] });
  if (texts.length > 1) draft.lose('segmentMoreReadings');
  if (element.children.some(isSegment)) draft.lose('segmentNested');
  for (const one of element.children) readElement(one, draft, others);
};

/** `points` of files since 2013, elements before. */
const lineOf = (coords: XmlElement | undefined): number[] => {
  const points = coords?.attributes.points;
  if (points !== undefined)
    return points.trim() === ''
      ? []
      : points
          .trim()
          .split(/[\s,]+/)
          .map(Number);
  return childrenOf(coords, 'Point').flatMap(({ attributes: { x, y } }) => [Number(x), Number(y)]);
};

/** What other tools call the structure, the kind of a region, or the element. */
const typeOf = ({ name, attributes: { custom = '', type } }: XmlElement): string => {
  const structure = /structure\s*\{[^{}]*?\btype\s*:\s*([^;}]*)/.exec(custom)?.[1];
  if (structure === undefined) return type || name;
  return structure.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
};

/** Signs that end a value in the attribute are written as numbers; white space at its ends as well. */
const customOf = (type: string): string => {
  const value = type.replaceAll(/[\\;{}:]|^\s|\s$/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `structure {type:${value};}`;
};

const textOfPage = ({ image, size, segments }: SegmentPage, created: string): string => {
  const { width, height } = size ?? { width: 0, height: 0 };
  const [imageWidth, imageHeight] = [Math.round(width), Math.round(height)];
  const metadata = [xmlText('Creator', 'Tagwerk'), xmlText('Created', created), xmlText('LastChange', created)];
  const page = xmlTag('Page', { imageFilename: image, imageWidth, imageHeight }, [
    '\n',
    ...segments.map((one, at) => `${regionOf(one, at)}\n`),
  ]);
  return `${XML_HEAD}${xmlTag(ROOT, { xmlns: NAMESPACE }, ['\n', xmlTag('Metadata', {}, metadata), '\n', page, '\n'])}\n`;
};

const regionOf = ({ type, line, text }: Segment, at: number): string => {
  const points = Array.from({ length: countOf(line) }, (_, vertex) => pointAt(line, vertex));
  const coords = points.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' ');
  return xmlTag('TextRegion', { id: `r${at + 1}`, custom: customOf(type) }, [
    xmlTag('Coords', { points: coords }),
    ...(text ? [xmlTag('TextEquiv', {}, [xmlText('Unicode', text)])] : []),
  ]);
};

const lossesOf = (given: SegmentWritable) => {
  const losses = new Losses();
  tellWhole(given, { meta: false, ignored: false }, losses);
  tellSigns(given, losses);
  for (const { size, segments } of given.pages) {
    if (size === null) losses.add('segmentSize', given.name);
    for (const one of segments) if (!one.line.every(Number.isInteger)) losses.add('segmentRounded', exampleOf(one));
  }
  return losses.list();
};

/** The format asks for a time; that of the export would make two exports of one answer differ. */
const CREATED = '1970-01-01T00:00:00';

export const pageXml: SegmentFormat = {
  id: 'page-xml',
  title: 'PAGE XML',
  extensions: ['.xml'],
  holdsMeta: false,
  detect: (files) => detectXml(files, /<([\w-]+:)?PcGts\b/),
  read: (files) => readXml(files, ROOT, pictureOf),
  leftOut: otherThanXml,
  write: (item) => ({
    files: item.pages.map((page, at) => ({ name: `${pageName(item, at)}.xml`, text: textOfPage(page, CREATED) })),
    losses: lossesOf(item),
  }),
  losses: lossesOf,
  frame: null,
};

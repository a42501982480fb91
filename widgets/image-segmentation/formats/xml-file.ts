import type { AnnotationHead, AnnotationSource, Loss, Unreadable } from '../../shared/annotations/annotation-format.ts';
import { wholeOf } from '../../shared/annotations/lines.ts';
import { isPossibleInXml, type XmlElement, xmlOf } from '../../shared/annotations/xml.ts';
import { faultOf } from './draft.ts';
import type { SegmentItem, SegmentWritable } from './format.ts';
import { exampleOf, type Losses, otherFiles } from './losses.ts';
import { stemOf } from './reading.ts';

const isXmlFile = (name: string): boolean => /\.xml$/i.test(name);

/** Reads files of XML with a picture each. */
export async function* readXml(
  files: Iterable<AnnotationSource> | AsyncIterable<AnnotationSource>,
  rootName: string,
  pictureOf: (root: XmlElement, file: string) => SegmentItem | Unreadable,
): AsyncGenerator<SegmentItem | Unreadable> {
  for await (const file of files) {
    if (!isXmlFile(file.name)) continue;
    const text = await wholeOf(file);
    const root = text === null ? null : xmlOf(text);
    if (root?.name === rootName) yield pictureOf(root, file.name);
    else {
      const fault = faultOf(file.name, text === null ? 'segmentFileLarge' : 'segmentXml', { element: rootName });
      yield { name: stemOf(file.name), faults: [fault] };
    }
  }
}

/** How well files look like XML with all of these signs in their beginnings. */
export const detectXml = (files: readonly AnnotationHead[], ...signs: readonly RegExp[]): number => {
  const isAlike = ({ name, head }: AnnotationHead) => isXmlFile(name) && signs.every((sign) => sign.test(head));
  return files.length === 0 ? 0 : files.filter(isAlike).length / files.length;
};

export const otherThanXml = (names: readonly string[]): Loss[] => otherFiles(names, isXmlFile);

/** Signs in texts that XML has no place for. */
export const tellSigns = ({ name, pages }: SegmentWritable, losses: Losses): void => {
  if (!pages.every(({ image }) => isPossibleInXml(image))) losses.add('segmentSigns', name);
  for (const one of pages.flatMap(({ segments }) => segments))
    if (!isPossibleInXml(one.type + (one.text ?? ''))) losses.add('segmentSigns', exampleOf(one));
};

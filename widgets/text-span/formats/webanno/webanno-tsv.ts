import type { AnnotationSource, Reading, Unreadable } from '../../../shared/annotations/annotation-format.ts';
import { linesOf } from '../../../shared/annotations/lines.ts';
import { faultOf, stemOf } from '../draft.ts';
import type { SpanFormat, SpanText } from '../format.ts';
import { readWebAnno } from './reading.ts';
import { writeWebAnno } from './writing.ts';

async function* read(
  files: Iterable<AnnotationSource> | AsyncIterable<AnnotationSource>,
  { layers = {} }: Reading = {},
): AsyncGenerator<SpanText | Unreadable> {
  for await (const file of files) {
    const name = stemOf(file.name);
    const lines: string[] = [];
    let size = 0;
    for await (const { text } of linesOf(file)) {
      size += text === null ? Number.POSITIVE_INFINITY : text.length;
      if (size > MOST_UNITS) break;
      lines.push(text ?? '');
    }
    yield size > MOST_UNITS
      ? { name, faults: [faultOf(file.name, 1, 'tooLarge')] }
      : readWebAnno(name, file.name, lines, layers);
  }
}

const MOST_UNITS = 256 * 1024 * 1024;

export const webannoTsv: SpanFormat = {
  id: 'webanno-tsv',
  title: 'WebAnno TSV 3.3',
  extensions: ['.tsv'],
  holdsMeta: false,
  detect: (files) =>
    files.length === 0 ? 0 : files.filter(({ head }) => head.startsWith('#FORMAT=WebAnno TSV 3')).length / files.length,
  read,
  write: writeWebAnno,
  losses: (text, settings) => writeWebAnno(text, settings).losses,
  frame: null,
};

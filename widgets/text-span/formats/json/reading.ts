import type { AnnotationHead, AnnotationSource, Unreadable } from '../../../shared/annotations/annotation-format.ts';
import { isDeeper } from '../../../shared/annotations/json-depth.ts';
import { jsonPieces } from '../../../shared/annotations/lines.ts';
import { isRecord, type JsonRecord } from '../../../shared/json.ts';
import { faultOf, SpanDraft, stemOf } from '../draft.ts';
import type { SpanText } from '../format.ts';

/** Texts that are an object of JSON each. `nameOf` gives the object's own name; without one they are counted. */
export async function* readObjects(
  files: Iterable<AnnotationSource> | AsyncIterable<AnnotationSource>,
  nameOf: (value: JsonRecord) => string | undefined,
  fill: (value: JsonRecord, draft: SpanDraft) => void,
): AsyncGenerator<SpanText | Unreadable> {
  for await (const file of files) {
    let count = 0;
    for await (const { line, text } of jsonPieces(file)) {
      count += 1;
      const counted = `${stemOf(file.name)}-${count}`;
      const refused = (code: 'tooLarge' | 'json' | 'notObject' | 'tooDeep', params = {}) => ({
        name: counted,
        faults: [faultOf(file.name, line, code, params)],
      });
      if (text === null) {
        yield refused('tooLarge');
        continue;
      }
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch (error) {
        yield refused('json', { reason: (error as Error).message });
        continue;
      }
      if (!isRecord(value)) {
        yield refused('notObject');
        continue;
      }
      if (isDeeper(value, DEEPEST)) {
        yield refused('tooDeep');
        continue;
      }
      const draft = new SpanDraft(nameOf(value)?.slice(0, LONGEST_NAME) ?? counted, file.name, line);
      fill(value, draft);
      yield draft.finish();
    }
  }
}

const LONGEST_NAME = 300;
const DEEPEST = 100;

/** Ids and names are texts or numbers. */
export const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A field that may be left out, but is a list where it is there. */
export const listIn = (value: JsonRecord, field: string, draft: SpanDraft): unknown[] => {
  const list = value[field] ?? [];
  if (!Array.isArray(list)) draft.fault(draft.line, 'annotation', { found: JSON.stringify({ [field]: list }) });
  return listOf(list);
};

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The fields that were not read, to be kept. */
export const restOf = (value: JsonRecord, read: readonly string[]): JsonRecord =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !read.includes(name)));

/** How well files look like JSON with such signs in their beginnings. */
export const detectJson = (files: readonly AnnotationHead[], ending: RegExp, sign: RegExp): number => {
  const like = files.filter(({ name, head }) => ending.test(name) && /^\s*[[{]/.test(head) && sign.test(head));
  return files.length === 0 ? 0 : (like.length / files.length) * 0.8;
};

import type { Db } from '../../../../server/database/open.ts';
import { type AnswerKey, answersOf, type Choice, nextKeys } from './export-queries.ts';

const PAGE = 500;
/** Content of so many bytes is read at once (as the database packs them); a single answer may be more. */
const PAGE_BYTES = 2_000_000;

/** Answers with all that they are, page by page, up to the last one that belongs to the export. */
export async function* pagesOf(db: Db, choice: Choice, last: number) {
  for (let after = 0; ; ) {
    const keys = await nextKeys(db, choice, after, last, PAGE);
    if (keys.length === 0) return;
    for (const part of partsOf(keys)) yield await answersOf(db, part);
    after = keys.at(-1)?.id ?? after;
  }
}

/** Large answers come in smaller parts, so that memory stays what it is. */
function* partsOf(keys: AnswerKey[]): Generator<AnswerKey[]> {
  let part: AnswerKey[] = [];
  let bytes = 0;
  for (const key of keys) {
    if (part.length > 0 && bytes + key.bytes > PAGE_BYTES) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(key);
    bytes += key.bytes;
  }
  yield part;
}

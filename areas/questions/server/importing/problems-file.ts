import { Readable } from 'node:stream';
import type { Db } from '../../../../server/database/open.ts';
import type { Files } from '../../../../server/platform/files/files.ts';
import { csvLine } from '../../../../server/platform/tables/write-csv.ts';
import { listProblems } from '../import-queries.ts';

const PAGE = 1000;

/** All that was wrong with a file, as CSV, to be mended by. Gives its key. */
export const writeProblems = async (db: Db, files: Files, runId: string): Promise<string> => {
  const key = `imports/${runId}-problems.csv`;
  await files.write(key, Readable.from(lines(db, runId)));
  return key;
};

async function* lines(db: Db, runId: string): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['line', 'column', 'reason'])}`;
  for (let after = 0; ; ) {
    const page = await listProblems(db, runId, after, PAGE);
    if (page.length === 0) return;
    yield page.map(({ line, field, reason }) => csvLine([line, field, reason])).join('');
    after = page.at(-1)?.id ?? after;
  }
}

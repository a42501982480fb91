import { Readable } from 'node:stream';
import type { Db } from '../../../../../server/database/open.ts';
import { listProblems } from '../../../../../server/platform/jobs/problem-queries.ts';
import type { Services } from '../../../../../server/platform/services.ts';
import { csvLine } from '../../../../../server/platform/spreadsheets/write-csv.ts';
import { type MessageRef, message } from '../../../../../shared/messages.ts';
import type { Language } from '../../../../../shared/texts.ts';
import { questionMessages } from '../../messages.ts';

const PAGE = 1000;
const HEAD = [questionMessages.lineColumn, questionMessages.fieldColumn, questionMessages.reasonColumn];

/** All that was wrong with a file, as CSV, so that people can fix it. Gives its key. */
export const writeProblems = async (
  { db, files, wording }: Pick<Services, 'db' | 'files' | 'wording'>,
  runId: string,
  language: Language,
): Promise<string> => {
  const key = `imports/${runId}-problems.csv`;
  await files.write(key, Readable.from(lines(db, runId, (said) => wording(said, language))));
  return key;
};

async function* lines(db: Db, runId: string, say: (said: MessageRef) => string): AsyncGenerator<string> {
  yield `\ufeff${csvLine(HEAD.map((name) => say(message(name))))}`;
  for (let after = 0; ; ) {
    const page = await listProblems(db, runId, after, PAGE);
    if (page.length === 0) return;
    yield page.map(({ line, field, reason }) => csvLine([line, field, say(reason)])).join('');
    after = page.at(-1)?.id ?? after;
  }
}

import { setImmediate } from 'node:timers/promises';
import type { RawRow } from '../../../../server/platform/spreadsheets/row.ts';
import { message } from '../../../../shared/messages.ts';
import type { AnnotatedItem } from '../../../../widgets/shared/annotations/annotation-format.ts';
import { LossCounter } from '../../../../widgets/shared/annotations/losses.ts';
import { ITEM_COLUMN } from '../../rules.ts';
import { questionMessages } from '../messages.ts';
import { type Blank, BlankCounter } from './rows/blanks.ts';
import { type BadRow, checkRow, type GoodRow, type Rules } from './rows/check-row.ts';
import { type PeopleFolders, shortenedIds } from './rows/people-folders.ts';
import { SeenIds } from './rows/seen-ids.ts';

/** A batch is a transaction: large enough to be quick, small enough that others never wait long. */
const BATCH_ROWS = 1000;
const BATCH_CHARS = 2_000_000;
const MOST_IGNORED = 100;
const MOST_NAMES = 100;

/**
 * Checks rows one by one; remembers which ids have been named, which columns went nowhere, where a value is missing, and what
 * is lost.
 */
export class RowReader {
  readonly #rules: Rules;
  readonly #folders: PeopleFolders | null;
  readonly #seen = new SeenIds();
  readonly #blanks: BlankCounter;
  readonly ignored = new Set<string>();
  /** What the columns are called in a question, in the order of the file. */
  readonly names = new Set<string>();
  readonly losses = new LossCounter();

  /** `folders`: null where the rows are no answers. */
  constructor(rules: Rules, folders: PeopleFolders | null) {
    this.#rules = rules;
    this.#folders = folders;
    this.#blanks = new BlankCounter(rules.form, rules.mapping, rules.annotated?.annotations.subjectOf);
  }

  get blanks(): Blank[] {
    return this.#blanks.list();
  }

  /** Every row goes through here and into a batch, also rows of an earlier attempt, since their ids count. */
  read(row: RawRow): GoodRow | BadRow[] {
    const { mapping, annotated } = this.#rules;
    for (const column of Object.keys(row.values ?? {})) {
      const name = Object.hasOwn(mapping.columns, column) ? mapping.columns[column] : undefined;
      if (name !== undefined && this.names.size < MOST_NAMES) this.names.add(name);
      else if (name === undefined && column !== mapping.external_id && this.ignored.size < MOST_IGNORED)
        this.ignored.add(column);
    }
    this.#blanks.add(row);
    this.losses.addAll(row.losses ?? []);
    if (annotated && row.values !== null) {
      const { annotations, use, settings } = annotated;
      this.losses.addAll(annotations.lossesOf(row.values[ITEM_COLUMN] as AnnotatedItem, use, settings));
    }
    const { good, problems } = checkRow(this.#rules, row);
    return problems ?? good;
  }

  /** A batch of rows that were read, in their order; their ids are asked for together. */
  async batchOf(rows: readonly (GoodRow | BadRow[])[]): Promise<Batch> {
    const batch: Batch = { count: rows.length, bad: 0, good: [], problems: [] };
    const shortened = this.#folders && (await shortenedIds(rows.filter(isGood), this.#folders));
    for (const row of rows) {
      const problems = isGood(row) ? this.#place(row, shortened, batch) : row;
      if (problems.length > 0) batch.bad += 1;
      batch.problems.push(...problems);
    }
    return batch;
  }

  /** Puts a row into a batch, or says that its id was named before. */
  #place(row: GoodRow, shortened: ReadonlyMap<string, string> | null, batch: Batch): BadRow[] {
    const { externalId: named, line } = row;
    const externalId = named === null ? null : (shortened?.get(named) ?? named);
    const before = externalId === null ? undefined : this.#seen.add(externalId, line);
    if (externalId === null || before === undefined) {
      batch.good.push({ ...row, externalId });
      return [];
    }
    const id = externalId.slice(0, 100);
    const reason = this.#rules.annotated
      ? message(questionMessages.idTwiceText, { id, text: before })
      : message(questionMessages.idTwiceLine, { id, line: before });
    return [{ line, field: this.#rules.mapping.external_id ?? '', reason }];
  }
}

const isGood = (row: GoodRow | BadRow[]): row is GoodRow => !Array.isArray(row);

export interface Batch {
  count: number;
  bad: number;
  good: GoodRow[];
  problems: BadRow[];
}

/** The same batches, each read and checked while the database still takes in the one before. */
export async function* readAhead(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  let next = batches.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = batches.next();
      // Its failure is reported when the batch is asked for, or not at all once the import has ended.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await batches.return(undefined);
  }
}

/** Rows after the first `skip`, which an earlier attempt has dealt with. */
export async function* batchesOf(rows: AsyncIterable<RawRow>, reader: RowReader, skip: number): AsyncGenerator<Batch> {
  let read: (GoodRow | BadRow[])[] = [];
  let chars = 0;
  let index = 0;
  for await (const row of rows) {
    index += 1;
    const one = reader.read(row);
    read.push(one);
    if (isGood(one)) chars += one.json.length;
    if (read.length < BATCH_ROWS && chars < BATCH_CHARS && index !== skip) continue;
    const batch = await reader.batchOf(read);
    if (index > skip) yield batch;
    else await setImmediate();
    read = [];
    chars = 0;
  }
  if (read.length > 0) yield await reader.batchOf(read);
}

import { setImmediate } from 'node:timers/promises';
import type { RawRow } from '../../../../server/platform/spreadsheets/row.ts';
import { message } from '../../../../shared/messages.ts';
import type { AnnotatedItem } from '../../../../widgets/shared/annotations/annotation-format.ts';
import { LossCounter } from '../../../../widgets/shared/annotations/losses.ts';
import { ITEM_COLUMN } from '../../rules.ts';
import { questionMessages } from '../messages.ts';
import { type Blank, BlankCounter } from './rows/blanks.ts';
import { type BadRow, checkRow, type GoodRow, type Rules } from './rows/check-row.ts';
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
  readonly #seen = new SeenIds();
  readonly #blanks: BlankCounter;
  readonly ignored = new Set<string>();
  /** What the columns are called in a question, in the order of the file. */
  readonly names = new Set<string>();
  readonly losses = new LossCounter();

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#blanks = new BlankCounter(rules.form, rules.mapping, rules.annotated?.annotations.subjectOf);
  }

  get blanks(): Blank[] {
    return this.#blanks.list();
  }

  /** Every row goes through here, also rows of an earlier attempt, since their ids count. */
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
    if (problems) return problems;
    if (good.externalId === null) return good;
    const before = this.#seen.add(good.externalId, row.line);
    if (before === undefined) return good;
    const id = good.externalId.slice(0, 100);
    const reason = annotated
      ? message(questionMessages.idTwiceText, { id, text: before })
      : message(questionMessages.idTwiceLine, { id, line: before });
    return [{ line: row.line, field: mapping.external_id ?? '', reason }];
  }
}

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
  let batch: Batch = { count: 0, bad: 0, good: [], problems: [] };
  let chars = 0;
  let index = 0;
  for await (const row of rows) {
    index += 1;
    const read = reader.read(row);
    if (index <= skip) {
      if (index % BATCH_ROWS === 0) await setImmediate();
      continue;
    }
    batch.count += 1;
    if (Array.isArray(read)) {
      batch.bad += 1;
      batch.problems.push(...read);
    } else {
      batch.good.push(read);
      chars += read.json.length;
    }
    if (batch.count < BATCH_ROWS && chars < BATCH_CHARS) continue;
    yield batch;
    batch = { count: 0, bad: 0, good: [], problems: [] };
    chars = 0;
  }
  if (batch.count > 0) yield batch;
}

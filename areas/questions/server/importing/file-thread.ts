import type { Files } from '../../../../server/platform/files/files.ts';
import { tableMessages } from '../../../../server/platform/spreadsheets/messages.ts';
import type { RawRow } from '../../../../server/platform/spreadsheets/row.ts';
import { inThread } from '../../../../server/platform/spreadsheets/thread.ts';
import { message } from '../../../../shared/messages.ts';
import { offeredFormats } from '../../../../widgets/form/annotations.ts';
import { isTableFormat } from '../../rules.ts';
import type { CompanionTypes } from '../reading/annotated-items.ts';
import { rowsOf } from '../reading/rows.ts';
import type { Source } from '../reading/source.ts';
import type { FileAsked, ItemRead } from './file-worker.ts';
import { type LookAsked, type LookFound, lookAtFile } from './rows/look.ts';

// What a file costs to read is up to the file: it is looked at in a thread with bounds on its memory and time, and annotated
// texts are read there.

/** Tables up to this size are looked at as quickly as a thread is asked. */
const SMALL_BYTES = 64 * 1024;

const asked = <T>(given: FileAsked): AsyncGenerator<T> =>
  inThread<T>(new URL('./file-worker.ts', import.meta.url), given, message(tableMessages.takesTooMuch));

const onlyOne = async <T>(given: FileAsked): Promise<T> => {
  const found: T[] = [];
  for await (const one of asked<T>(given)) found.push(one);
  return found[0] as T;
};

/** `lookAtFile`, in a thread unless the file is a small table. */
export const lookInThread = (files: Files, look: LookAsked): Promise<LookFound> =>
  offeredFormats(look.task.form).length === 0 && look.stored.size <= SMALL_BYTES
    ? lookAtFile(files, look)
    : onlyOne({ place: files.place, wanted: 'look', asked: look });

/** `rowsOf`, of annotated texts in a thread. */
export async function* rowsInThread(
  files: Files,
  source: Source,
  onBytes: (bytes: number) => void,
): AsyncGenerator<RawRow> {
  if (isTableFormat(source.format)) {
    yield* rowsOf(files, source, onBytes);
    return;
  }
  for await (const { row, bytes } of asked<ItemRead>({ place: files.place, wanted: 'rows', source })) {
    onBytes(bytes);
    yield row;
  }
}

/** `companionTypes`, in a thread. */
export const typesInThread = (files: Files, source: Source): Promise<CompanionTypes> =>
  onlyOne({ place: files.place, wanted: 'types', source });

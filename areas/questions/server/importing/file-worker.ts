import { openFiles } from '../../../../server/platform/files/create-files.ts';
import type { Files, FilesPlace } from '../../../../server/platform/files/files.ts';
import type { RawRow } from '../../../../server/platform/spreadsheets/row.ts';
import { serveThread } from '../../../../server/platform/spreadsheets/thread-side.ts';
import { allAnnotations } from '../../../../widgets/form/annotations.ts';
import { companionTypes, itemRows } from '../reading/annotated-items.ts';
import type { Source } from '../reading/source.ts';
import { type LookAsked, lookAtFile } from './rows/look.ts';

// Runs in a thread of its own: looks at an uploaded file, reads its annotated texts, or its companion types.

export type FileAsked = { place: FilesPlace } & (
  | { wanted: 'look'; asked: LookAsked }
  | { wanted: 'rows' | 'types'; source: Source }
);

/** `bytes`: how much of the file has been read. */
export interface ItemRead {
  row: RawRow;
  bytes: number;
}

async function* itemsOf(files: Files, source: Source): AsyncGenerator<ItemRead> {
  let bytes = 0;
  const onBytes = (read: number) => {
    bytes = read;
  };
  for await (const row of itemRows(files, source, source.format, onBytes)) yield { row, bytes };
}

serveThread(async function* (given: FileAsked) {
  await allAnnotations();
  const files = await openFiles(given.place);
  if (given.wanted === 'look') yield await lookAtFile(files, given.asked);
  else if (given.wanted === 'types') yield await companionTypes(files, given.source, given.source.format);
  else yield* itemsOf(files, given.source);
});

import type { Readable } from 'node:stream';
import type { Delimiter } from '../../../../server/platform/spreadsheets/read-csv.ts';
import type { LayerUses } from '../../../../widgets/shared/annotations/annotation-format.ts';

/** A stored questions file and what it is read as. */
export interface Source {
  key: string;
  name: string;
  size: number;
  format: string;
  delimiter: Delimiter | null;
  /** A ZIP archive of texts. */
  isArchive: boolean;
  /** What becomes of its layers. */
  layers?: LayerUses;
}

export type Stored = Pick<Source, 'key' | 'name' | 'size'>;

/** `onBytes` receives the number of bytes read. */
export async function* counted(stream: Readable, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length;
    onBytes(read);
    yield chunk;
  }
}

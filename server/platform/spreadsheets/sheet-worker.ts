import { parentPort, workerData } from 'node:worker_threads';
import type { MessageRef } from '../../../shared/messages.ts';
import { FileFault, type RawRow } from './row.ts';
import { cellRows } from './sheet-cells.ts';

// Runs in a thread of its own: reads the spreadsheet that it is given and sends rows whenever it is asked for more.

export interface SheetReply {
  rows: RawRow[];
  isEnd: boolean;
  fault: MessageRef | null;
}

const BATCH = 500;

const rows = cellRows(Buffer.from(workerData as Uint8Array));

const nextReply = async (): Promise<SheetReply> => {
  const batch: RawRow[] = [];
  try {
    while (batch.length < BATCH) {
      const { done, value } = await rows.next();
      if (done) return { rows: batch, isEnd: true, fault: null };
      batch.push(value);
    }
    return { rows: batch, isEnd: false, fault: null };
  } catch (error) {
    if (error instanceof FileFault) return { rows: batch, isEnd: true, fault: error.reason };
    throw error;
  }
};

parentPort?.on('message', async () => parentPort?.postMessage(await nextReply()));

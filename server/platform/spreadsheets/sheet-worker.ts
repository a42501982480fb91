import { cellRows } from './sheet-cells.ts';
import { serveThread } from './thread-side.ts';

// Runs in a thread of its own: reads the spreadsheet that it is given.
serveThread((bytes: Uint8Array) => cellRows(Buffer.from(bytes)));

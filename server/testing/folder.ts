import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of the test's own. */
export const makeFolder = (name: string): string => mkdtempSync(join(tmpdir(), `tagwerk-${name}-`));

/** Again where something is written into it meanwhile: a request or a process that was broken off may be at its end. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

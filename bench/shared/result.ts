import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** Stores what a run found, with when and on which machine it ran. */
export const storeResult = (folder: string, name: string, found: object): void => {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  mkdirSync(folder, { recursive: true });
  const result = { name, at: new Date().toISOString(), machine, ...found };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
};

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

/** Adds the service worker to the build, with a version that changes whenever a file of the build does: their names tell. */
export const serviceWorker = (): Plugin => ({
  name: 'tagwerk:service-worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const names = Object.keys(bundle).toSorted((a, b) => (a < b ? -1 : 1));
    const hash = createHash('sha256').update(names.join('\n')).update(read('index.html'));
    const source = read('platform/offline/service-worker.js').replace(
      '__VERSION__',
      hash.digest('base64url').slice(0, 12),
    );
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
});

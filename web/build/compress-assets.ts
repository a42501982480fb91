import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The next better qualities take twenty times as long for a twentieth less. */
const QUALITY = 9;

/** Compresses text files once at the build instead of at every request. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    const folder = join(dir, 'assets');
    for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const content = readFileSync(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
});

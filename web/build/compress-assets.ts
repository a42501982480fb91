import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** The next better qualities take twenty times as long for a twentieth less. */
const QUALITY = 9;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    inBrotli(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    inGzip(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
};

/** Compresses text files once at the build instead of at every request. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const folder = join(dir, 'assets');
    const names = await readdir(folder);
    await Promise.all(names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compress(join(folder, name))));
  },
});

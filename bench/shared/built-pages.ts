import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import config from '../../web/vite.config.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/tagwerk');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

interface BuiltPages {
  /** The benchmark, and the folder of its pages. */
  name: string;
  root: string;
  /** Names of the pages without `.html`. */
  pages: readonly string[];
  json: (path: string) => string | undefined;
}

/** Builds pages as the product is built and serves them, and `json` by path, at an address of this machine. */
export const servePages = async ({ name, root, pages, json }: BuiltPages) => {
  const out = join(CACHE, `bench-${name}`);
  const input = pages.map((page) => join(root, `${page}.html`));
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    root,
    html: {},
    build: {
      ...config.build,
      outDir: out,
      emptyOutDir: true,
      // Not in the files of the product: the first of them would hold, and run, all the pages.
      rolldownOptions: { input },
    },
  });
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const data = json(path);
    if (data !== undefined) {
      response.setHeader('content-type', 'application/json').end(data);
      return;
    }
    try {
      const body = readFileSync(join(out, path));
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
      // As in the product: no code is made while it runs.
      response.setHeader('content-security-policy', "script-src 'self'").end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

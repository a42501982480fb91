import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import config from '../../web/vite.config.ts';

const PAGES = join(import.meta.dirname, 'pages');
const OUT = join(import.meta.dirname, '../../node_modules/.cache/tagwerk/bench-text-span');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export type Name = 'tagwerk' | 'recogito' | 'inline';
const NAMES: readonly Name[] = ['tagwerk', 'recogito', 'inline'];

/** Builds the compared pages as the product is built and serves them, and `json` by path, at an address of this machine. */
export const servePages = async (json: (path: string) => string | undefined) => {
  const input = NAMES.map((name) => join(PAGES, `${name}.html`));
  await build({
    ...config,
    configFile: false,
    logLevel: 'warn',
    root: PAGES,
    html: {},
    build: {
      ...config.build,
      outDir: OUT,
      emptyOutDir: true,
      // Not in the files of the product: the first of them would hold, and run, all the compared.
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
      const body = readFileSync(join(OUT, path));
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

import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { makeFolder, removeFolder } from '../server/testing/folder.ts';
import { type ServerProcess, startProcess } from '../server/testing/process.ts';
import { watchRequests } from './pages/quiet.ts';
import { SignInPage } from './pages/sign-in-page.ts';

interface Worker {
  /** The demo world on (people, tasks, answers), or an empty server. */
  demo: boolean;
  /** The server of a file of journeys. */
  serverOf: (file: string) => Promise<ServerProcess>;
}

interface Each {
  /**
   * The real server as a process of its own, with a data folder of its own. Journeys of one file share it, no more: the
   * same person asking for code after code would be slowed, as it has to be.
   */
  server: ServerProcess;
  /** A person at a browser of their own, signed in by password and mailed code. */
  signedIn: (username: string) => Promise<Page>;
}

export const test = base.extend<Each, Worker>({
  demo: [true, { option: true, scope: 'worker' }],

  serverOf: [
    async ({ demo }, use) => {
      let running: { file: string; server: ServerProcess; folder: string } | null = null;
      const stop = async () => {
        await running?.server.stop();
        if (running) await removeFolder(running.folder);
      };
      await use(async (file) => {
        if (running?.file === file) return running.server;
        await stop();
        const folder = makeFolder('e2e');
        const server = await startProcess({
          TAGWERK_DATA: folder,
          TAGWERK_DEMO: demo ? '1' : '0',
          LOG_LEVEL: 'info',
        });
        running = { file, server, folder };
        return server;
      });
      await stop();
    },
    { scope: 'worker' },
  ],

  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),

  baseURL: async ({ server }, use) => use(server.url),

  signedIn: async ({ browser, contextOptions, server }, use) => {
    const pages: Page[] = [];
    await use(async (username) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
      const page = watchRequests(await context.newPage());
      pages.push(page);
      await new SignInPage(page).byMail(username);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

/** What keeps people from using a page: findings of axe that it calls serious or critical. None may be there. */
export const expectAccessible = async (page: Page, name: string): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(bad, `accessibility of ${name}`).toEqual([]);
};

export { expect };

import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';
import { watchRequests } from './pages/quiet.ts';
import { SignInPage } from './pages/sign-in-page.ts';

interface Worker {
  /** The demo world on (people, tasks, answers), or an empty server. */
  demo: boolean;
  /** The server of a file of journeys. */
  serverOf: (file: string) => Promise<JourneyServer>;
}

interface Each {
  /**
   * The real server as a process of its own. Journeys of one file share it, no more: the same person asking for code
   * after code would be slowed, as it has to be.
   */
  server: JourneyServer;
  /** People are signed in by the cookie of a session, or through the pages by password and mailed code. */
  byCookie: boolean;
  /** A person at a browser of their own, signed in and looking at the task list. */
  signedIn: (username: string) => Promise<Page>;
}

export const test = base.extend<Each, Worker>({
  demo: [true, { option: true, scope: 'worker' }],

  serverOf: [
    async ({ demo }, use) => {
      let running: { file: string; server: JourneyServer } | null = null;
      const stop = async () => void (await running?.server.stop());
      await use(async (file) => {
        if (running?.file === file) return running.server;
        await stop();
        const server = await startJourneyServer(demo);
        running = { file, server };
        return server;
      });
      await stop();
    },
    { scope: 'worker' },
  ],

  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),

  baseURL: async ({ server }, use) => use(server.url),

  byCookie: [true, { option: true }],

  signedIn: async ({ browser, contextOptions, server, byCookie }, use) => {
    const pages: Page[] = [];
    await use(async (username) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.url });
      const page = watchRequests(await context.newPage());
      pages.push(page);
      if (byCookie) {
        await server.signIn(context, username);
        await page.goto('/tasks');
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      } else {
        await new SignInPage(page).byMail(username);
      }
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

/** The rules of axe that look at colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What keeps people from using a page: findings of axe that it calls serious or critical. None may be there. `rules`:
 * only these.
 */
export const expectAccessible = async (page: Page, name: string, rules?: string[]): Promise<void> => {
  // No page has frames of other sites, for which axe would open a page of its own each time. What holds is not listed:
  // on a long page that takes longer than to find it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const bad = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(bad, `accessibility of ${name}`).toEqual([]);
};

export { expect };

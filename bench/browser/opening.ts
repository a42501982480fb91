import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { newestCode } from '../../e2e/pages/mailbox.ts';
import { quiet, watchRequests } from '../../e2e/pages/quiet.ts';
import { makeFolder, removeFolder } from '../../server/testing/folder.ts';
import { startProcess } from '../../server/testing/process.ts';
import { API_BASE, SERVICE_HEADER, SERVICE_NAME } from '../../shared/route.ts';
import { type Figure, percentile } from '../shared/report.ts';

/**
 * Opening the answering page by its address, signed in: from the navigation to the first frame with a widget that can be
 * worked with, and the requests until the page is at rest. Cold: nothing in the browser's cache; warm: a second visit.
 * `BENCH_AGAINST` names the folder of another checkout, built, which is measured in turn with this one.
 */
const RUNS = 5;
const PAGE = '/task/middlemarch-tone/new';

/** Given as text, since nothing else here knows of a document. */
const WATCH = `window.usable = new Promise((resolve) => {
  const look = () => {
    const widget = document.querySelector(
      'article[data-question] :is(input, textarea, select, [contenteditable=true], [role=radio], [role=combobox]):not([disabled])',
    );
    if (widget?.checkVisibility()) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

interface Sample {
  milliseconds: number;
  /** What the page's own thread computed until then: the same on a busy machine. */
  work: number;
  requests: number;
}

const visit = async (context: BrowserContext, delay: number): Promise<Sample> => {
  const page = watchRequests(await context.newPage());
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests += 1;
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (delay > 0) {
    await devtools.send('Network.enable');
    const free = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', { ...free, latency: delay });
  }
  await page.addInitScript(WATCH);
  await page.goto(PAGE, { waitUntil: 'commit' });
  const milliseconds = await page.evaluate<number>('window.usable');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const work = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  await quiet(page);
  await page.close();
  return { milliseconds, work, requests };
};

/** By calls: another checkout may have other texts on its pages. */
const signIn = async ({ request }: BrowserContext, username: string): Promise<void> => {
  const headers = { [SERVICE_HEADER]: SERVICE_NAME };
  const post = (path: string, data: object) => request.post(API_BASE + path, { headers, data });
  await post('password-login/', { username, password: DEMO_PASSWORD });
  await request.get(`${API_BASE}send-otp-email/`, { headers });
  const reply = await post('key-login/', { auth_type: 'email', otp_key: await newestCode(request, username) });
  if (!reply.ok()) throw new Error(`${username} could not sign in: ${await reply.text()}`);
};

const open = async (browser: Browser, root?: string) => {
  const folder = makeFolder('bench');
  const server = await startProcess({ TAGWERK_DATA: folder, TAGWERK_DEMO: '1' }, root);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  await signIn(context, 'ela');
  let cookies = await context.cookies();
  await context.close();
  return {
    measure: async (delay: number) => {
      const fresh = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
      await fresh.addCookies(cookies);
      const cold = await visit(fresh, delay);
      const warm = await visit(fresh, delay);
      // The refresh cookie changes with each visit.
      cookies = await fresh.cookies();
      await fresh.close();
      return { cold, warm };
    },
    close: async () => {
      await server.stop();
      await removeFolder(folder);
    },
  };
};

type Measured = Awaited<ReturnType<Awaited<ReturnType<typeof open>>['measure']>>;
const median = (samples: readonly number[]) => percentile(samples, 0.5);

const NOUNS = {
  milliseconds: 'Answering page until usable',
  work: "Work of the page's thread until then",
  requests: 'Requests of the answering page',
};

const figuresOf = (delay: number, ours: Measured[], theirs: Measured[]): Figure[] => {
  const over = delay === 0 ? 'without delay' : `${delay} ms for each round trip`;
  return (['cold', 'warm'] as const).flatMap((cache) =>
    (['milliseconds', 'work', 'requests'] as const).map((kind): Figure => {
      const of = (samples: Measured[]) => median(samples.map((one) => one[cache][kind]));
      const [value, before] = [of(ours), of(theirs)];
      const isTime = kind !== 'requests';
      return {
        what: `${NOUNS[kind]}, ${cache}, ${over}`,
        value,
        unit: isTime ? 'ms' : '',
        ...(theirs.length > 0 && { peer: { what: `the other checkout${isTime ? ', ms' : ''}`, value: before } }),
        ...(theirs.length > 0 && kind === 'milliseconds' && { bar: 'at most half', holds: value <= before / 2 }),
      };
    }),
  );
};

export const timeOpening = async (browser: Browser, delays: readonly number[]): Promise<Figure[]> => {
  const against = process.env.BENCH_AGAINST;
  if (against && !existsSync(join(against, 'web/dist/index.html'))) throw new Error(`${against} is not built.`);
  const here = await open(browser);
  const there = against ? await open(browser, against) : null;
  try {
    const figures: Figure[] = [];
    for (const delay of delays) {
      const ours: Measured[] = [];
      const theirs: Measured[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        ours.push(await here.measure(delay));
        if (there) theirs.push(await there.measure(delay));
      }
      figures.push(...figuresOf(delay, ours, theirs));
    }
    return figures;
  } finally {
    await here.close();
    await there?.close();
  }
};

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';

// The cookies have to be those that the server sets.
test.use({ byCookie: false });

/** A page of somebody else. On the same host, so that the browser sends it our cookies: the hardest case. */
const withAnotherSite = async (html: string, work: (url: string) => Promise<void>) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Elsewhere</title>${html}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  } finally {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  }
};

test('another site can neither act for a person nor show our pages in a frame', async ({ signedIn, server }) => {
  const page = await signedIn('lena');
  const signOut = `${server.url}/api/4.0/token-logout/`;
  const html = `<img src="${signOut}" alt=""><iframe src="${server.url}/login" title="Login"></iframe>`;
  await withAnotherSite(html, async (url) => {
    const other = await page.context().newPage();
    const framed = other.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await other.goto(url);
    await framed;
    const outcomes = await other.evaluate(async (address) => {
      const tries: RequestInit[] = [
        { headers: { 'x-service': 'tagwerk' } },
        { mode: 'no-cors' },
        { mode: 'no-cors', headers: { 'x-service': 'tagwerk' } },
      ];
      const sent = tries.map((init) => fetch(address, { ...init, credentials: 'include' }));
      const settled = await Promise.allSettled(sent);
      return settled.map((each) => (each.status === 'fulfilled' ? each.value.type : 'refused'));
    }, signOut);
    expect(outcomes).toEqual(['refused', 'refused', 'refused']);
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
});

test('staff reads the documentation of the calls, which asks nobody else for anything', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('greta');
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => request.url().startsWith(server.url) || problems.push(request.url()));
  await page.goto('/docs');
  await expect(page.getByText('The calls of the Tagwerk server.')).toBeVisible();
  await expect(page.getByText('/api/4.0/password-login/', { exact: true })).toBeVisible();
  expect(problems.filter((each) => !each.startsWith('data:'))).toEqual([]);
});

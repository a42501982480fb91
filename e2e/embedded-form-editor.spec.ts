import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { type JourneyServer, startJourneyServer } from './journey-server.ts';

const example = readFileSync(new URL('../docs/examples/form-editor-host.html', import.meta.url));

/** A site of somebody else with the example page. */
const openSite = async (): Promise<{ site: Server; origin: string }> => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(example);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { site, origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}` };
};

let sites: { site: Server; origin: string }[] = [];
let server: JourneyServer;

test.beforeAll(async () => {
  sites = [await openSite(), await openSite()];
  server = await startJourneyServer(true, { FORM_EDITOR_ORIGINS: sites[0]?.origin ?? '' });
});
test.afterAll(async () => {
  await server.stop();
  for (const { site } of sites) {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
  }
});

test('a page of a named origin embeds the form editor and gets the form back; others cannot show it', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext(contextOptions);
  await server.signIn(context, 'greta');
  const page = await context.newPage();
  // What the editor sends, as the page around it hears it.
  await page.addInitScript(() => {
    const heard: Record<string, unknown>[] = [];
    addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));
    Object.assign(window, { heard });
  });
  const heard = (type: string) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { heard: Record<string, unknown>[] }).heard.filter((one) => one.type === wanted),
      type,
    );
  const addressOn = (at: number) => `${sites[at]?.origin}/?server=${server.url}`;
  await page.goto(addressOn(0));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('treeitem', { name: /note/ })).toBeVisible();
  await expect(frame.getByRole('navigation')).toHaveCount(0);
  // The frame is as high as the editor, so it never scrolls in itself.
  const hidden = () =>
    frame.locator('html').evaluate((element) => Math.max(0, element.scrollHeight - element.clientHeight));
  await expect.poll(hidden).toBe(0);
  await frame.getByRole('button', { name: 'Add RadioButton' }).click();
  await expect(frame.getByRole('treeitem', { name: /RadioButton · tone/ })).toBeVisible();
  expect(await heard('id')).toEqual([{ type: 'id', id: null, origin: server.url }]);
  const heights = (await heard('resize')).map(({ height }) => Number(height));
  expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? 0);
  const save = frame.getByRole('button', { name: 'Save', exact: true });
  // While the preview still grows, the button moves on below the place that was told.
  await expect(async () => {
    const places = (await heard('scroll')).length;
    await save.blur();
    await save.focus();
    await expect.poll(async () => (await heard('scroll')).length, { timeout: 2000 }).toBeGreaterThan(places);
    await expect(save).toBeInViewport({ timeout: 2000 });
  }).toPass();
  const place = (await heard('scroll')).at(-1);
  expect(place).toEqual({
    type: 'scroll',
    id: 'form 1',
    top: expect.any(Number),
    bottom: expect.any(Number),
    origin: server.url,
  });
  await save.click();
  await expect(page.getByRole('status')).toHaveText('form 1: no problems');
  const sent = JSON.parse((await page.locator('pre').textContent()) ?? '');
  expect(sent.structure.map(({ componentType }: { componentType: string }) => componentType)).toEqual([
    'Textarea',
    'RadioButton',
    'Submit',
  ]);
  const id = frame.getByRole('combobox', { name: 'ID', exact: true });
  await id.fill('mood');
  // A name is taken when its field is left.
  await id.press('Tab');
  await expect(frame.getByRole('treeitem', { name: /RadioButton · mood/ })).toBeVisible();
  // By keyboard: the page may still be scrolling to what had the focus, away from under a mouse.
  await page.getByRole('button', { name: 'Get the form' }).press('Enter');
  await expect(page.locator('pre')).toContainText('"mood"');

  const other = await context.newPage();
  await other.goto(addressOn(1));
  // What the browser shows instead of a page that may not be in a frame.
  await expect.poll(() => other.frames().at(-1)?.url()).toContain('chrome-error:');
  await context.close();
});

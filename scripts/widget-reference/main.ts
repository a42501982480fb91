import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { BROWSER_ARGUMENTS, browserPath } from '../test/browser.js';
import { referencePages } from './pages.ts';

/** Writes docs/widgets/, and takes a picture of every widget in the gallery; with arguments, only of those folders. */
const chosen = process.argv.slice(2);
const DOCS = fileURLToPath(new URL('../../docs/widgets/', import.meta.url));
const MOST_PICTURE_HEIGHT = 900;

mkdirSync(`${DOCS}pictures`, { recursive: true });
for (const name of readdirSync(DOCS)) if (name.endsWith('.md')) rmSync(DOCS + name);
const pages = await referencePages();
for (const [name, text] of pages) writeFileSync(DOCS + name, text);

const web = fileURLToPath(new URL('../../web', import.meta.url));
const vite = await createServer({
  root: web,
  configFile: `${web}/vite.config.ts`,
  server: { port: 0 },
  logLevel: 'warn',
});
await vite.listen();
const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGUMENTS });
try {
  const page = await browser.newPage({
    viewport: { width: 1100, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  await page.goto(`${vite.resolvedUrls?.local[0]}gallery/`);
  for (const [name, text] of pages) {
    const type = /^# (\w+)/.exec(text)?.[1];
    if (name === 'README.md' || type === undefined) continue;
    if (chosen.length > 0 && !chosen.includes(name.replace(/\.md$/, ''))) continue;
    const first = page.locator(`section#${type} h3`).first().locator('..');
    await first.waitFor({ timeout: 120_000 });
    await first.scrollIntoViewIfNeeded();
    await first.getByText('Loading').first().waitFor({ state: 'hidden' });
    const path = `${DOCS}pictures/${name.replace(/\.md$/, '.png')}`;
    const box = await first.boundingBox();
    if (!box) throw new Error(`${type} is not in the gallery.`);
    const place = await first.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: left + scrollX, y: top + scrollY };
    });
    const clip = { ...place, width: box.width, height: Math.min(box.height, MOST_PICTURE_HEIGHT) };
    await page.screenshot({ path, clip, fullPage: true, animations: 'disabled' });
  }
} finally {
  await browser.close();
  await vite.close();
}

import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/** Staff's page of a task's answers: the way out for files. */
export class AnswersPage {
  readonly page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('region', { name: 'Export answers' });
  }

  async open(slug: string, search = ''): Promise<void> {
    await this.page.goto(`/admin/${slug}/answers${search}`);
    await expect(this.page.getByRole('heading', { name: /^Answers: / })).toBeVisible();
  }

  /** How many answers there are that fit the filters. */
  async count(): Promise<number> {
    const told = this.page.getByRole('main').getByText(/^\d+ (answers?|entr(y|ies))\b/);
    return Number.parseInt((await told.textContent()) ?? '', 10);
  }

  async openPanel(): Promise<void> {
    const begin = this.page.getByRole('button', { name: 'Export answers' });
    await expect(begin.or(this.panel).first()).toBeVisible();
    if (await begin.isVisible()) await begin.click();
  }

  /** From the choice of the format to the bytes on the person's own disk. */
  async download(format: 'JSONL' | 'CSV' | 'XLSX', { withFiles = false } = {}): Promise<Buffer> {
    await this.openPanel();
    await this.panel.getByText(format, { exact: true }).click();
    if (withFiles) await this.panel.getByLabel('With files (ZIP)').check();
    const ending = withFiles ? 'zip' : format.toLowerCase();
    await this.panel.getByRole('button', { name: 'Start export' }).click();
    const link = this.panel.getByRole('link', { name: new RegExp(`Download .*\\.${ending}`) });
    const downloading = this.page.waitForEvent('download');
    await link.first().click();
    return readFileSync(await (await downloading).path());
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** The tabs of a task where answers are evaluated. */
export class EvaluationPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(slug: string, tab: 'evaluation' | 'evaluation-done'): Promise<void> {
    await this.page.goto(`/task/${slug}/${tab}`);
    await expect(this.card()).toBeVisible();
  }

  /** The first answer on the page. */
  card(): Locator {
    return this.page.getByRole('article').first();
  }

  async judge(verdict: string, remark: string): Promise<void> {
    const before = await this.card().getAttribute('data-question');
    await this.card().getByRole('radio', { name: verdict }).check();
    await this.card().getByLabel('Uwagi').fill(remark);
    await this.page.keyboard.press('Control+Enter');
    await expect(this.page.locator(`[data-question="${before}"]`)).toHaveCount(0);
  }
}

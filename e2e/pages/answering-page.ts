import { expect, type Locator, type Page } from '@playwright/test';

/** What stands in the place of a text that the question leaves empty. */
const NOTHING_TO_READ = 'No value...';

/** The page of a person at work, driven by the keyboard alone. */
export class AnsweringPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/task/${slug}/new`);
    await expect(this.card().or(this.empty())).toBeVisible();
  }

  empty(): Locator {
    return this.page.getByText('There are no more questions.');
  }

  /** The first question on the page that can be answered: the one that keys go to. */
  card(): Locator {
    return this.page
      .locator('article[data-question]')
      .filter({ has: this.page.getByRole('button', { name: 'Submit' }) })
      .first();
  }

  /** The question's id and text; null once there are no more. */
  async question(): Promise<{ id: string; text: string } | null> {
    await expect(this.card().or(this.empty()).first()).toBeVisible();
    if (await this.empty().isVisible()) return null;
    const id = (await this.card().getAttribute('data-question')) ?? '';
    const text = (await this.card().locator('[data-widget="reading"]').innerText()).trim();
    return { id, text: text === NOTHING_TO_READ ? '' : text };
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(element: Locator): Promise<void> {
    for (let presses = 0; presses < 40; presses += 1) {
      if ((await element.and(this.page.locator(':focus')).count()) > 0) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error('The Tab key does not lead there.');
  }

  /** By its number; what the question chose already is left alone (choosing it again would take it back). */
  async choose(digit: number): Promise<void> {
    const option = this.card()
      .getByRole('radio')
      .nth(digit - 1);
    if (!(await option.isChecked())) await this.page.keyboard.press(String(digit));
    await expect(option).toBeChecked();
  }

  async submit(id: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+Enter');
    await this.gone(id);
  }

  async skip(id: string): Promise<void> {
    await this.page.keyboard.press('Alt+Enter');
    await this.gone(id);
  }

  private async gone(id: string): Promise<void> {
    const open = this.page.locator(`article[data-question="${id}"]`).getByRole('button', { name: 'Submit' });
    await expect(open).toHaveCount(0);
  }
}

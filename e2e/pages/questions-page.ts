import { expect, type Page } from '@playwright/test';

interface UploadedFile {
  name: string;
  buffer: Buffer;
}

/** Staff's page of a task's questions: the way in for files. */
export class QuestionsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(slug: string): Promise<void> {
    await this.page.goto(`/admin/${slug}/questions`);
    await expect(this.page.getByRole('heading', { name: /^Questions: / })).toBeVisible();
  }

  /** Chooses a file and waits for the preview of its columns. */
  async choose({ name, buffer }: UploadedFile): Promise<void> {
    const another = this.page.getByRole('button', { name: 'Import another file' });
    const begin = this.page.getByRole('button', { name: 'Import questions' });
    await another.or(begin).first().click();
    await this.page.getByLabel(/Drop a file here/).setInputFiles({ name, buffer, mimeType: '' });
    await expect(this.page.getByRole('button', { name: 'Start import' })).toBeVisible();
  }

  async leaveOut(column: string): Promise<void> {
    await this.page.getByLabel(`Import column ${column} to`).selectOption({ label: 'Don’t import' });
  }

  /** Gives how many questions are new. */
  async start(name: string): Promise<number> {
    await this.page.getByRole('button', { name: 'Start import' }).click();
    await expect(this.page.getByText(`Imported: ${name}`)).toBeVisible();
    const counts = this.page.getByRole('region', { name: 'Import questions' }).locator('dl');
    const added = counts
      .locator('div')
      .filter({ has: this.page.getByText('New', { exact: true }) })
      .locator('dd');
    return Number(await added.textContent());
  }

  async startAndFail(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Start import' }).click();
    await expect(this.page.getByText(`Nothing was imported from ${name}`)).toBeVisible();
  }
}

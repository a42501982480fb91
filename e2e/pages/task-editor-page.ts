import { expect, type Page } from '@playwright/test';

type Tab = 'Settings' | 'Description' | 'Widgets' | 'Users';

/** The editor of a task, as staff works with it. */
export class TaskEditorPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openNew(): Promise<void> {
    await this.page.goto('/admin/tasks');
    await this.page.getByRole('link', { name: 'Add new task' }).click();
    await expect(this.page.getByRole('heading', { name: 'New task' })).toBeVisible();
  }

  async tab(name: Tab): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  async settings({ title, maxAnswers, atPage }: { title: string; maxAnswers: number; atPage: number }): Promise<void> {
    await this.tab('Settings');
    await this.page.getByLabel('Title').fill(title);
    await this.page.getByLabel('Answers per question').fill(String(maxAnswers));
    await this.page.getByLabel('Questions per page').fill(String(atPage));
    // A new task begins inactive.
    await this.page.getByRole('switch', { name: /^Active/ }).check();
  }

  /** Pastes over what is in the JSON editor. */
  async pasteForm(form: object): Promise<void> {
    await this.tab('Widgets');
    await this.page.getByRole('tab', { name: 'JSON', exact: true }).click();
    const editor = this.page.getByRole('textbox', { name: 'Form as JSON' });
    await editor.click();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(JSON.stringify(form, null, 2));
    await expect(this.page.getByText('The form is valid.')).toBeVisible();
  }

  async assign(username: string, limit?: number): Promise<void> {
    await this.tab('Users');
    await this.page.getByRole('combobox', { name: 'Add a person' }).fill(username);
    await this.page.getByRole('option', { name: username }).click();
    if (limit !== undefined) await this.page.getByLabel(`Limit of ${username}`).fill(String(limit));
  }

  /** Saves and stays; gives the address of the task. */
  async saveAndContinue(): Promise<string> {
    const word = 'Save and continue editing';
    const more = this.page.getByRole('button', { name: 'More ways to save' });
    if (await more.isVisible()) {
      await more.click();
      await this.page.getByRole('menuitem', { name: word }).click();
    } else {
      await this.page.getByRole('button', { name: word }).click();
    }
    await expect(this.page.getByText('Task saved!')).toBeVisible();
    await expect(this.page).toHaveURL(/\/admin\/task\//);
    const close = this.page.getByRole('dialog').getByRole('button', { name: 'Close' });
    if (await close.isVisible()) await close.click();
    return /\/admin\/task\/([^/]+)/.exec(this.page.url())?.[1] ?? '';
  }
}

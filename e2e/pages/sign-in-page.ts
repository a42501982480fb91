import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { DEMO_APP_SECRET, DEMO_PASSWORD } from '../../demo/people.ts';
import { newestCode } from './mailbox.ts';

/** The two steps of signing in, as a person takes them. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async password(username: string, password = DEMO_PASSWORD): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Login' }).click();
    await expect(this.page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  }

  async code(code: string): Promise<void> {
    await this.page.getByLabel('Code', { exact: true }).fill(code);
    await this.page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(this.page).not.toHaveURL(/login/);
    // The page takes the focus when it is there, and what was opened before would close.
    const heading = this.page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading.filter({ hasNotText: 'Two-step verification' })).toBeVisible();
  }

  async byMail(username: string, password?: string): Promise<void> {
    await this.password(username, password);
    await this.page.getByRole('button', { name: 'Send OTP code' }).click();
    await expect(this.page.getByText('One-time code has been sent to your mailbox.')).toBeVisible();
    await this.code(await newestCode(this.page.request, username));
  }

  async byApp(username: string): Promise<void> {
    await this.password(username);
    await this.code(await generate({ secret: DEMO_APP_SECRET }));
  }
}

import type { Page } from '@playwright/test';
import { COLOUR_RULES, expect, expectAccessible, test } from './fixtures.ts';
import { quiet } from './pages/quiet.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const SCREENS: Record<string, string[]> = {
  ela: [
    '/tasks',
    '/user/notifications',
    '/user/notifications/unread',
    '/tasks?title=nothing+has+this',
    '/task/middlemarch-tone/new',
    '/task/who-is-speaking/new',
    '/task/pan-tadeusz-dzisiaj/done',
    '/task/your-own-file/new',
    '/task/no-such-task/new',
    '/admin/tasks',
    '/user/profile/ela',
    '/user/profile/ela/security',
    '/no-such-page',
  ],
  bruno: ['/task/middlemarch-tone/new'],
  monika: ['/task/middlemarch-tone/done'],
  greta: [
    '/admin/tasks',
    '/admin/task/middlemarch-tone/settings',
    '/admin/task/middlemarch-tone/description',
    '/admin/task/middlemarch-tone/widgets',
    '/admin/task/middlemarch-tone/users',
    '/admin/whole-tasks/middlemarch-tone',
    '/admin/new/task',
    '/admin/middlemarch-tone/questions',
    '/admin/middlemarch-tone/answers',
    '/admin/your-own-file/questions',
    '/admin/your-own-file/files',
    '/users',
    '/user/profile/sara',
    '/add-many-users',
  ],
};

const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await quiet(page);
};

const expectNoSideScroll = async (page: Page, path: string): Promise<void> => {
  // As text: the page's own names are not known on this side.
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(wider, `${path} is wider than the window`).toBeLessThanOrEqual(0);
};

const goDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page learns of it in a later turn; then colours may fade into each other. As text, as above.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect
    .poll(() => page.evaluate('document.getAnimations().filter((one) => one instanceof CSSTransition).length'))
    .toBe(0);
};

// Nothing is changed by them.
test.describe.configure({ mode: 'parallel' });

for (const [username, paths] of Object.entries(SCREENS)) {
  test(`screens of ${username} can be used by everybody, in light and in dark`, async ({ signedIn }) => {
    const page = await signedIn(username);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await settle(page);
      await expectAccessible(page, path);
      await expectNoSideScroll(page, path);
      await goDark(page);
      // What is around all pages has other colours in the wide window; the rest is seen on the telephone.
      if (path === paths[0]) await expectAccessible(page, `${path} in dark`, COLOUR_RULES);
      await page.setViewportSize(PHONE);
      await settle(page);
      await expectAccessible(page, `${path} on a telephone in dark`);
      await expectNoSideScroll(page, `${path} on a telephone`);
      await page.setViewportSize(WIDE);
    }
    expect(errors).toEqual([]);
  });
}

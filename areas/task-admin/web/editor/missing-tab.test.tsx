import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { blockFiles } from '../../../../web/testing/block-files.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { editorViewer, savedTask } from '../testing/saved-task.ts';

test('where the code of a tab cannot be loaded, the tab says so; what was typed and what saves it stay', async () => {
  await page.viewport(1280, 900);
  await blockFiles('*/editor/form-editor.tsx*');
  const caught = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => caught.mockRestore());
  const { screen } = await showApp('/admin/task/old-title/settings', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/tasks/': { body: { results: [], num_pages: 1, page_number: 1, count: 0 } },
    [`HEAD ${location.pathname}`]: 'no answer',
  });
  const comment = screen.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Typed');
  await screen.getByRole('tab', { name: 'Widgets' }).click();
  const panel = screen.getByRole('tabpanel', { name: 'Widgets' });
  await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel.getByText(/^No connection, and this tab/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save and continue editing' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Settings' }).click();
  await expect.element(comment).toHaveValue('Typed');
});

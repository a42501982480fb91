import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { answerUploads } from '../../../../web/testing/answer-uploads.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { editorViewer, savedTask } from '../testing/saved-task.ts';

const LOCATION = '/media/public/tutorials/6c0f6a1e-7f0c-4a53-9b0e-0f3f3d3f1a11';

test('pictures that are pasted or chosen are uploaded, and have an alternative text', async () => {
  await page.viewport(1280, 900);
  let refuses = false;
  const { screen } = await showApp('/admin/task/old-title/description', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask() },
    'GET admin/task/old-title/wiki/': { body: [] },
    'GET admin/users/': { body: { results: [] } },
  });
  answerUploads(() =>
    refuses
      ? { status: 413, response: { code: 'tutorials.largePicture', detail: 'A picture can have at most 5 MB.' } }
      : { status: 201, response: { location: LOCATION } },
  );
  const text = screen.getByRole('textbox', { name: 'Description' });
  await expect.element(text).toBeVisible();
  const paste = (name: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['x'], name, { type: 'image/png' }));
    text.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  await text.click();
  paste('first step.png');
  const picture = text.getByRole('img', { name: 'first step' });
  await expect.element(picture).toHaveAttribute('src', LOCATION);
  await picture.click();
  await screen.getByRole('textbox', { name: 'Alternative text of the picture' }).fill('The button at the top');
  await expect.element(text.getByRole('img', { name: 'The button at the top' })).toBeInTheDocument();
  await expectAccessible();
  refuses = true;
  paste('large.png');
  await expect.element(screen.getByText('large.png: A picture can have at most 5 MB.')).toBeVisible();
  expect(text.element().querySelectorAll('img[src]')).toHaveLength(1);
});

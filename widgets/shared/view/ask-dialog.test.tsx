import '@mantine/core/styles.css';
import { Button, MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AskDialog } from './ask-dialog.tsx';

/** Dialogs that have not closed before the test is over. */
const slow = { components: { Modal: { defaultProps: { transitionProps: { duration: 1, exitDuration: 600_000 } } } } };

const Asking = ({ onDo, onStay }: { onDo: (what: string) => void; onStay?: () => void }) => {
  const [asked, setAsked] = useState<'one' | 'all' | null>(null);
  const questions = {
    one: { text: 'Delete one?', action: 'Delete one', onDo: () => onDo('one') },
    all: { text: 'Delete all?', action: 'Delete all', onDo: () => onDo('all'), ...(onStay && { onStay }) },
  };
  return (
    <>
      <Button onClick={() => setAsked('all')}>Ask</Button>
      <AskDialog question={asked && questions[asked]} cancel="Cancel" onClose={() => setAsked(null)} />
    </>
  );
};

test('a question is answered once, and keeps its words while it closes', async () => {
  const onDo = vi.fn();
  const screen = await render(
    <MantineProvider theme={slow}>
      <Asking onDo={onDo} />
    </MantineProvider>,
  );
  await screen.getByRole('button', { name: 'Ask' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete all' });
  const action = dialog.getByRole('button', { name: 'Delete all' });
  await expect.element(action).toBeVisible();
  const button = action.element() as HTMLElement;
  await action.click();
  await expect.poll(() => onDo.mock.calls).toEqual([['all']]);
  button.click();
  expect(button.textContent).toBe('Delete all');
  await expect.element(dialog.getByText('Delete all?')).toBeInTheDocument();
  expect(onDo).toHaveBeenCalledOnce();
});

test('the second click of a double click answers nothing', async () => {
  const onDo = vi.fn();
  const onStay = vi.fn();
  const screen = await render(
    <MantineProvider>
      <Asking onDo={onDo} onStay={onStay} />
    </MantineProvider>,
  );
  await screen.getByRole('button', { name: 'Ask' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete all' });
  await expect.element(dialog.getByText('Cancel')).toBeVisible();
  const overlay = document.querySelector<HTMLElement>('.mantine-Modal-overlay');
  const action = dialog.getByRole('button', { name: 'Delete all' }).element();
  for (const place of [overlay, action]) place?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  overlay?.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(onStay).toHaveBeenCalledOnce();
  expect(onDo).not.toHaveBeenCalled();
});

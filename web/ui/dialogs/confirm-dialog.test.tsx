import { Button } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { showPart } from '../../testing/show-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const Deleting = ({ onConfirm, style }: { onConfirm: () => void; style?: CSSProperties }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button style={style} onClick={() => setOpened(true)}>
        Delete task
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Delete this task?"
        confirm="Delete"
        danger
        onConfirm={onConfirm}
        onClose={() => setOpened(false)}
      >
        Its answers go with it.
      </ConfirmDialog>
    </>
  );
};

it('asks first, begins at the harmless answer, and gives the focus back', async () => {
  const onConfirm = vi.fn();
  const screen = await showPart(<Deleting onConfirm={onConfirm} />);
  const button = screen.getByRole('button', { name: 'Delete task' });
  await button.click();
  const dialog = screen.getByRole('dialog', { name: 'Delete this task?' });
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('does it when told', async () => {
  const onConfirm = vi.fn();
  const screen = await showPart(<Deleting onConfirm={onConfirm} />);
  await screen.getByRole('button', { name: 'Delete task' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('takes a double click for one answer', async () => {
  const onConfirm = vi.fn();
  const screen = await showPart(<Deleting onConfirm={onConfirm} />);
  await screen.getByRole('button', { name: 'Delete task' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblClick();
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('stays where it was opened with a double click; a click next to it closes it', async () => {
  const onConfirm = vi.fn();
  const screen = await showPart(<Deleting onConfirm={onConfirm} />);
  await screen.getByRole('button', { name: 'Delete task' }).dblClick();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const box = dialog.element().getBoundingClientRect();
  // On the words, then next to the dialog.
  await userEvent.click(dialog, { position: { x: 20, y: 20 } });
  await expect.element(dialog).toBeVisible();
  await userEvent.click(dialog, { position: { x: box.width / 2, y: -20 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

it('confirms nothing that the second click of a double click lands on', async () => {
  const onConfirm = vi.fn();
  const screen = await showPart(<Deleting onConfirm={onConfirm} style={{ position: 'fixed' }} />);
  const button = screen.getByRole('button', { name: 'Delete task' });
  await button.click();
  const place = screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).element().getBoundingClientRect();
  await userEvent.keyboard('{Escape}');
  Object.assign((button.element() as HTMLElement).style, { left: `${place.left - 5}px`, top: `${place.top}px` });
  await button.dblClick({ position: { x: 15, y: 10 } });
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(onConfirm).not.toHaveBeenCalled();
});

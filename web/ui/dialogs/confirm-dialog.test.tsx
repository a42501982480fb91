import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { showPart } from '../../testing/show-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const Deleting = ({ onConfirm }: { onConfirm: () => void }) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Delete task</Button>
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

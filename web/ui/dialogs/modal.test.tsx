import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { showPart } from '../../testing/show-part.tsx';
import { toast, toasts } from '../toasts/toast.ts';
import { Modal } from './modal.tsx';

const Asking = () => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Reject</Button>
      {opened && (
        <Modal opened onClose={() => setOpened(false)} title="Why?" transitionProps={{ duration: 0 }}>
          <TextInput label="Reason" data-autofocus />
        </Modal>
      )}
    </>
  );
};

it('stays where it was opened with a double click; a click next to it closes it', async () => {
  const screen = await showPart(<Asking />);
  await screen.getByRole('button', { name: 'Reject' }).dblClick();
  const dialog = screen.getByRole('dialog', { name: 'Why?' });
  await expect.element(dialog.getByLabelText('Reason')).toHaveFocus();
  document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('opens without the news of the step before over its buttons; what failed or can be undone stays', async () => {
  const screen = await showPart(<Asking />);
  toast.success('Saved!');
  toast.error('It broke.');
  toast.success('Deleted.', undefined, { label: 'Undo', run: () => undefined });
  await screen.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(toasts.get().map(({ message }) => message)).toEqual(['It broke.', 'Deleted.']);
  toasts.set([]);
});

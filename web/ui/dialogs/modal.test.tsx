import { Button, TextInput } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../../testing/show-part.tsx';
import { toast, toasts } from '../toasts/toast.ts';
import { Modal, useUnsaved } from './modal.tsx';

/** A part at `/`, and next to it another page at `/other`. */
const showAt = async (part: () => ReactNode) => {
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({ getParentRoute: () => root, path: '/', component: part });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Elsewhere</p> });
  const history = createMemoryHistory();
  const router = createRouter({ routeTree: root.addChildren([here, other]), history });
  return { screen: await showPart(<RouterProvider router={router as never} />), history };
};

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

const Note = () => {
  const [note, setNote] = useState('');
  useUnsaved(note !== '', note === 'saving');
  return <TextInput label="Note" value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />;
};

const Writing = () => {
  const [opened, setOpened] = useState(true);
  const [name, setName] = useState('');
  const close = () => setOpened(false);
  return (
    <Modal
      {...{ opened, onClose: close, title: 'Name', isDirty: name !== '', isBusy: name === 'saving' }}
      closeButtonProps={{ 'aria-label': 'Cross' }}
      transitionProps={{ duration: 0 }}
    >
      <TextInput label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <Note />
    </Modal>
  );
};

it.each(['Name', 'Note'])('asks before what was typed into it is lost, also by a part of it: %s', async (field) => {
  const { screen } = await showAt(Writing);
  const dialog = screen.getByRole('dialog', { name: 'Name' });
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  const typed = dialog.getByLabelText(field);
  await typed.fill('Ela');
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click(),
    () => dialog.getByRole('button', { name: 'Cross' }).click(),
  ]) {
    await leave();
    await expect.element(question).toBeVisible();
    // Escape answers the question alone.
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(typed).toHaveValue('Ela');
  }
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each(['Name', 'Note'])('stays without a question while it is saved, also a part of it: %s', async (field) => {
  const { screen } = await showAt(Writing);
  const dialog = screen.getByRole('dialog', { name: 'Name' });
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  await dialog.getByLabelText(field).fill('saving');
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'Cross' }).click();
  await dialog.getByLabelText(field).fill('refused');
  await expect.element(question).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
});

it('asks no longer once nothing would be lost', async () => {
  let forget = () => {};
  const Forgetting = () => {
    const [name, setName] = useState('');
    forget = () => setName('');
    return (
      <Modal opened onClose={() => {}} title="Who?" isDirty={name !== ''}>
        <TextInput label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </Modal>
    );
  };
  const { screen } = await showAt(Forgetting);
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  await screen.getByLabelText('Name').fill('Ela');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  forget();
  await expect.element(question).not.toBeInTheDocument();
  // Nor does it come back by itself.
  await screen.getByLabelText('Name').fill('Ela');
  await expect.element(question).not.toBeInTheDocument();
});

it.each(['Name', 'Note'])('asks before the page is left with what was typed: %s', async (field) => {
  const { screen, history } = await showAt(Writing);
  const dialog = screen.getByRole('dialog', { name: 'Name' });
  const typed = dialog.getByLabelText(field);
  await typed.fill('Ela');
  history.push('/other');
  await screen.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(typed).toHaveValue('Ela');
  expect(history.location.pathname).toBe('/');
  history.push('/other');
  await screen.getByRole('button', { name: 'Close without saving' }).click();
  await expect.element(screen.getByText('Elsewhere')).toBeVisible();
});

it('lets go whoever was asked once, though closing it leads elsewhere, and whoever has nothing to lose', async () => {
  const Leading = () => {
    const navigate = useNavigate();
    const [name, setName] = useState('');
    return (
      <Modal opened onClose={() => void navigate({ to: '/other' as '/' })} title="Who?" isDirty={name !== ''}>
        <TextInput label="Name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      </Modal>
    );
  };
  const { screen, history } = await showAt(Leading);
  const elsewhere = screen.getByText('Elsewhere');
  const name = screen.getByLabelText('Name');
  await name.fill('Ela');
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Close without saving' }).click();
  await expect.element(elsewhere).toBeVisible();
  history.push('/');
  await name.fill('Ela');
  await name.fill('');
  history.push('/other');
  await expect.element(elsewhere).toBeVisible();
});

it('closes at once where what was typed is gone again', async () => {
  const { screen } = await showAt(Writing);
  const dialog = screen.getByRole('dialog', { name: 'Name' });
  await dialog.getByLabelText('Note').fill('Ela');
  await dialog.getByLabelText('Note').fill('');
  await userEvent.keyboard('{Escape}');
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

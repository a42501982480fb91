import { MantineProvider, TextInput } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { REFERENCE_LOST } from '../../../shared/error-codes.ts';
import { sameJson } from '../../../shared/json.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { EditedForm } from '../../platform/editor/edited-form.ts';
import { useEditor } from '../../platform/editor/use-editor.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { ErrorMessage } from '../error-message.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** A record of its own, with a list that is merged by a rule and people who are named. */
interface Note {
  version: number;
  title: string;
  text: string;
  tags: string[];
  readers: string[];
}
type Draft = Omit<Note, 'version'>;

let saved: Note;
/** A save waits for this. */
let held: Promise<void> | undefined;
const holdSave = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return resolve;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  held = undefined;
  saved = { version: 1, title: 'Old', text: 'Text', tags: ['a'], readers: [] };
});

const draftOf = (note?: Note): Draft => {
  const { title = '', text = '', tags = [], readers = [] } = note ?? {};
  return { title, text, tags, readers };
};

const noteForm: EditedForm<Note, Draft, { saved: Note }> = {
  keyOf: () => 'note:1',
  versionOf: (note) => String(note.version),
  draftOf,
  isChanged: (note, draft) => !sameJson(draft, draftOf(note)),
  save: async (note, draft) => {
    await held;
    if (note?.version !== saved.version) throw new ApiError(409, { detail: 'Changed.' });
    if (draft.text === 'Gone') throw new ApiError(409, { detail: 'It is gone.', code: REFERENCE_LOST });
    if (draft.title === '') throw new ApiError(400, { headline: ['Please enter a title.'] });
    if (draft.text === 'Bad') throw new ApiError(400, { elsewhere: ['Not this one.'] });
    saved = { ...draft, version: saved.version + 1 };
    return { saved };
  },
  load: async () => saved,
  merge: { tags: (mine, now) => [...new Set([...now.tags, ...mine])].sort() },
  tabOnly: ['readers'],
  wireNames: { title: 'headline' },
};

const failures: unknown[] = [];

const NotePage = ({ note, tab }: { note: Note; tab: string | undefined }) => {
  const editor = useEditor(noteForm, note, { onFailed: (error) => failures.push(error) });
  const { draft, edit } = editor;
  return (
    <main>
      <DraftNotices editor={editor} part={tab ?? 'first'} />
      {tab && <p role="alert">Of another tab.</p>}
      {tab === 'tried' && (
        <div data-form>
          <input aria-label="Tried" aria-invalid="true" />
        </div>
      )}
      {tab === 'second' && <ErrorMessage error={editor.error?.fields.elsewhere?.[0]} />}
      <TextInput
        label="Title"
        value={draft.title}
        error={editor.error?.fields.headline?.[0]}
        onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
      />
      <TextInput
        label="Text"
        value={draft.text}
        onChange={({ currentTarget }) => edit({ text: currentTarget.value })}
      />
      <button type="button" onClick={() => edit(({ tags }) => ({ tags: [...tags, 'mine'] }))}>
        Tag
      </button>
      <button type="button" onClick={() => edit({ readers: ['ann'] })}>
        Invite
      </button>
      <button type="button" onClick={() => void editor.save().catch(() => {})}>
        Save
      </button>
      <div style={{ height: '200vh' }} />
      <button type="button" onClick={() => void editor.save().catch(() => {})}>
        Save from below
      </button>
      <output>{[...draft.tags, ...draft.readers, editor.isDirty ? 'unsaved' : 'saved'].join(' ')}</output>
      <Link to={'/notes/1/second' as '/'}>Second tab</Link>
      <Link to={'/notes/2' as '/'}>Other note</Link>
      <LeaveGuard isDirty={editor.isDirty} param="note" onLeave={editor.forget} />
    </main>
  );
};

const NoteRoute = () => {
  const { note, tab } = useParams({ strict: false }) as { note: string; tab?: string };
  return note === '1' ? <NotePage note={saved} tab={tab} /> : <h1>Another note</h1>;
};

const open = async (path = '/notes/1') => {
  const root = createRootRoute({ component: Outlet });
  const note = createRoute({ getParentRoute: () => root, path: '/notes/$note/{-$tab}', component: NoteRoute });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([note]), history });
  const screen = await render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await expect.element(screen.getByLabelText('Title')).toBeVisible();
  return { screen, address: () => history.location.pathname };
};

test('what another person saved meanwhile is loaded under what was typed, each field by its rule', async () => {
  const { screen } = await open();
  await screen.getByLabelText('Title').fill('Mine');
  await screen.getByRole('button', { name: 'Tag' }).click();
  saved = { version: 2, title: 'Theirs', text: 'Their text', tags: ['a', 'theirs'], readers: [] };
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expectAccessible();
  expect(saved.title).toBe('Theirs');
  await screen.getByRole('button', { name: 'Load their changes, keep mine' }).click();
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Their text');
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Mine');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved).toMatchObject({ version: 3, title: 'Mine', tags: ['a', 'mine', 'theirs'] });
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(screen.getByText('a mine theirs saved')).toBeVisible();
});

test('what a record names that is gone is an error like others, not a save by somebody else', async () => {
  const { screen } = await open();
  await screen.getByLabelText('Text').fill('Gone');
  await screen.getByRole('button', { name: 'Save' }).first().click();
  await expect.poll(() => failures.at(-1)).toMatchObject({ status: 409, message: 'It is gone.' });
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('what a save was refused for comes into view and has the focus, each time', async () => {
  const { screen } = await open();
  const title = screen.getByLabelText('Title');
  const save = screen.getByRole('button', { name: 'Save from below' });
  await title.fill('');
  await save.click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toBeInViewport();
  await title.fill('Mine');
  saved = { ...saved, version: 2 };
  for (const _ of [1, 2]) {
    await save.click();
    await expect.element(screen.getByRole('alert')).toHaveFocus();
    await expect.element(screen.getByRole('alert')).toBeInViewport();
  }
});

test('whoever writes into another field when a save is refused keeps the focus; the wrong field comes into view', async () => {
  const { screen } = await open();
  const title = screen.getByLabelText('Title');
  const text = screen.getByLabelText('Text');
  const release = holdSave();
  await title.fill('');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await text.fill('Typed');
  window.scrollTo(0, document.body.scrollHeight);
  release();
  await expect.element(title).toBeInvalid();
  await expect.element(title).toBeInViewport();
  await userEvent.keyboard(' on');
  await expect.element(text).toHaveValue('Typed on');
});

test('what other messages say, and a form that is tried, is not what a save was refused for', async () => {
  const { screen } = await open('/notes/1/tried');
  const count = failures.length;
  await screen.getByLabelText('Text').fill('Bad');
  const save = screen.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect.poll(() => failures.length).toBe(count + 1);
  await expect.element(save).toHaveFocus();
  await screen.getByRole('link', { name: 'Second tab' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Not this one.' })).toHaveFocus();
});

test('a refusal that nothing was found for is over once the record is saved', async () => {
  const { screen, address } = await open();
  const count = failures.length;
  await screen.getByLabelText('Text').fill('Bad');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => failures.length).toBe(count + 1);
  await screen.getByLabelText('Text').fill('Good');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => saved.text).toBe('Good');
  const link = screen.getByRole('link', { name: 'Second tab' });
  await link.click();
  await expect.poll(address).toBe('/notes/1/second');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(link).toHaveFocus();
});

test('what is typed while a save is under way stays, unsaved', async () => {
  const { screen } = await open();
  const release = holdSave();
  await screen.getByLabelText('Title').fill('Sent');
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByLabelText('Text').fill('Typed meanwhile');
  release();
  await expect.poll(() => saved).toMatchObject({ version: 2, title: 'Sent', text: 'Text' });
  await screen.getByRole('button', { name: 'Tag' }).click();
  await expect.element(screen.getByText('a mine unsaved')).toBeVisible();
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Typed meanwhile');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved).toMatchObject({ version: 3, title: 'Sent', text: 'Typed meanwhile' });
  await expect.element(screen.getByText('a mine saved')).toBeVisible();
});

test('what is wrong stands at its field until the field is changed', async () => {
  const { screen } = await open();
  await screen.getByLabelText('Title').fill('');
  await screen.getByRole('button', { name: 'Save' }).click();
  const wrong = screen.getByText('Please enter a title.');
  await expect.element(wrong).toBeVisible();
  await screen.getByLabelText('Text').fill('Other');
  await expect.element(wrong).toBeVisible();
  await screen.getByLabelText('Title').fill('N');
  await expect.element(wrong).not.toBeInTheDocument();
});

test('a draft outlives the page, with people’s names in this tab only, and says when it was typed over an older state', async () => {
  const first = await open();
  await first.screen.getByLabelText('Title').fill('Typed');
  await first.screen.getByRole('button', { name: 'Invite' }).click();
  await expect.poll(() => ({ ...sessionStorage })['tagwerk-draft:note:1']).toContain('ann');
  expect({ ...localStorage }['tagwerk-draft:note:1']).toContain('Typed');
  expect(JSON.stringify({ ...localStorage })).not.toContain('ann');
  await first.screen.unmount();

  saved = { ...saved, version: 2, text: 'Their text' };
  const second = await open();
  await expect.element(second.screen.getByLabelText('Title')).toHaveValue('Typed');
  await expect.element(second.screen.getByLabelText('Text')).toHaveValue('Their text');
  await expect.element(second.screen.getByText('a ann unsaved')).toBeVisible();
  await expect.element(second.screen.getByText(/Someone has saved changes since then/)).toBeVisible();
  await second.screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(second.screen.getByLabelText('Title')).toHaveValue('Old');
  await expect.poll(() => localStorage.length + sessionStorage.length).toBe(0);
});

test('a stored draft of another shape is left out', async () => {
  const fields = { title: 7, text: 'Kept', gone: true, tags: 'a' };
  localStorage.setItem('tagwerk-draft:note:1', JSON.stringify({ fields, version: '1', at: Date.now() }));
  const { screen } = await open();
  await expect.element(screen.getByLabelText('Text')).toHaveValue('Kept');
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Old');
  await expect.element(screen.getByText('a unsaved')).toBeVisible();
});

test('leaving is asked about; another tab of the same record is not leaving', async () => {
  const { screen, address } = await open();
  await screen.getByLabelText('Title').fill('Typed');
  await screen.getByRole('link', { name: 'Second tab' }).click();
  await expect.poll(address).toBe('/notes/1/second');
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Typed');
  await screen.getByRole('link', { name: 'Other note' }).click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(address()).toBe('/notes/1/second');
  await screen.getByRole('link', { name: 'Other note' }).click();
  await screen.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(address).toBe('/notes/2');
  expect(localStorage.length).toBe(0);
});

import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Viewer } from '../../../shared/access.ts';
import { textsOf, useTexts } from '../../../shared/use-texts.ts';
import { menusOf } from '../shell/navigation.ts';
import { texts } from './texts.ts';
import { type Found, useFound } from './use-found.ts';

const [store, palette] = createSpotlight();

interface CommandPaletteProps {
  viewer: Viewer;
  /** Another number opens it. */
  opening: number;
}

/** Pages, tasks and people that one may open, found by a few letters. */
export const CommandPalette = ({ viewer, opening }: CommandPaletteProps) => {
  const t = useTexts(texts);
  const [words, setWords] = useState('');
  const found = useFound(viewer, words);
  const pages = pagesOf(viewer).filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()));
  useEffect(() => {
    if (opening > 0) palette.open();
  }, [opening]);
  const isEmpty = pages.length + found.tasks.length + found.people.length === 0;
  const groups = [
    { title: t('pages'), entries: pages },
    { title: t('tasks'), entries: found.tasks },
    { title: t('people'), entries: found.people },
  ];
  return (
    <Spotlight.Root
      store={store}
      // The shell opens it, also before it is loaded.
      shortcut={null}
      query={words}
      onQueryChange={setWords}
      scrollable
      maxHeight="60vh"
      // Names the dialog for screen readers; the field says the same to whoever sees it.
      title={t('title')}
      styles={{ header: { display: 'none' } }}
    >
      <Spotlight.Search
        placeholder={t('search')}
        aria-label={t('search')}
        onKeyDown={words.trim() === '' ? undefined : openFirst}
      />
      <Spotlight.ActionsList aria-label={t('title')}>
        {groups.map(({ title, entries }) => (
          <Entries key={title} title={title} entries={entries} />
        ))}
        {isEmpty && (
          <Spotlight.Empty role="status">
            {found.error ? t('failed') : found.isSearching ? t('searching') : t('nothing')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};

/** Enter opens the first entry that was found, where the arrows have chosen no other. */
const openFirst = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  const dialog = currentTarget.closest('[role="dialog"]');
  if (!dialog?.querySelector('[data-selected]')) dialog?.querySelector<HTMLElement>('[data-action]')?.click();
};

/** Each page once, although it may stand in two menus. */
const pagesOf = (viewer: Viewer): Found[] => {
  const { main, side, own } = menusOf(viewer);
  const entries = [...main.flatMap((item) => ('page' in item ? [item] : item.entries)), ...side, ...own];
  const byAddress = new Map(entries.map((entry) => [entry.to, entry]));
  return [...byAddress.values()].map(({ label, to }) => ({ label: textsOf(label.texts)(label.key), to }));
};

const Entries = ({ title, entries }: { title: string; entries: readonly Found[] }) => {
  const navigate = useNavigate();
  if (entries.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={title}>
      {entries.map(({ label, hint, to }) => (
        <Spotlight.Action
          key={to}
          label={label}
          {...(hint && { description: hint })}
          onClick={() => void navigate({ to: to as never })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
};

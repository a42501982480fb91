import { CloseButton, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';
import { LONGEST_CHOICE, SEARCH_FROM } from './tree.ts';
import classes from './view.module.css';

interface ChoiceSearchProps {
  label: string;
  /** The id of the list that is searched. */
  listId: string;
  search: string;
  /** What is typed, as it would be stored. */
  word: string;
  /** How many choices are found. */
  found: number;
  onSearch: (search: string) => void;
  onEnter: () => void;
}

/** Searches the choices; the arrow down goes to the list. */
export const ChoiceSearch = ({ label, listId, search, word, found, onSearch, onEnter }: ChoiceSearchProps) => {
  const t = useTexts(texts);
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (event.key === 'Enter') onEnter();
    else document.getElementById(listId)?.focus();
  };
  return (
    <>
      <TextInput
        className={classes.search}
        size="sm"
        aria-label={`${label}: ${t('search')}`}
        aria-controls={listId}
        placeholder={t('search')}
        maxLength={LONGEST_CHOICE}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKey}
        rightSection={search && <CloseButton size="sm" aria-label={t('clear')} onClick={() => onSearch('')} />}
      />
      {word !== '' && (
        <p role="status" className={classes.hint}>
          {word.length < SEARCH_FROM ? t('searchHint', { count: SEARCH_FROM }) : t('found', { count: found })}
        </p>
      )}
    </>
  );
};

import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { rowByKey } from '../../../shared/view/list-keys.ts';
import type { TypeNode } from '../../rules/type-tree.ts';
import { texts } from '../../texts.ts';
import classes from './type-picker.module.css';

/** Fewer types than this are all in sight and need no search. */
const SEARCH_WORTH = 12;
/** More rows than this are not drawn: whoever looks for one of them types its name. */
const MOST_ROWS = 100;
const PAGE = 8;
/** They belong to the text of a search. */
const TEXT_KEYS = new Set(['Home', 'End']);

interface TypePickerProps {
  types: readonly TypeNode[];
  chosen: string | null;
  /** Keys by value, shown next to the types; they work wherever the picker is used. */
  keys?: ReadonlyMap<string, string>;
  label: string;
  onChoose: (value: string) => void;
}

const named = ({ title, value }: TypeNode, words: string) =>
  title.toLocaleLowerCase().includes(words) || value.toLocaleLowerCase().includes(words);

/** The types to choose from, as the form nests them. */
export const TypePicker = ({ types, chosen, keys, label, onChoose }: TypePickerProps) => {
  const t = useTexts(texts);
  const id = useId();
  const [search, setSearch] = useState('');
  const words = search.trim().toLocaleLowerCase();
  const found = useMemo(() => (words === '' ? types : types.filter((type) => named(type, words))), [types, words]);
  /** Where the arrows led; a choice, by whatever way, ends that. */
  const [moved, setMoved] = useState<{ to: string; of: string | null } | null>(null);
  const to = moved?.of === chosen ? moved.to : chosen;
  const there = found.findIndex(({ value }) => value === to);
  // Nothing is marked until somebody went there: a second Enter must not choose what nobody looked at.
  const at = there < 0 && words !== '' && found.length > 0 ? 0 : there;
  const start = Math.max(0, Math.min(at - MOST_ROWS / 2, found.length - MOST_ROWS));
  const rows = found.slice(start, start + MOST_ROWS);
  const active = found[at];
  const searches = types.length >= SEARCH_WORTH;

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  const leaveSearch = () => {
    setSearch('');
    setMoved(null);
    document.getElementById(`${id}-list`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isSearch = event.target instanceof HTMLInputElement;
    const next = found[rowByKey(event.key, at, { count: found.length, page: PAGE }) ?? -1];
    const choose = active && (() => onChoose(active.value));
    const act: Record<string, (() => void) | undefined> = {
      Enter: active?.value === chosen ? undefined : choose,
      ' ': isSearch ? undefined : choose,
    };
    // The keys that the types show belong to them, so the search is left before Escape means anything else.
    if (isSearch && event.key === 'Escape') act.Escape = leaveSearch;
    const goesOn = next && !(isSearch && TEXT_KEYS.has(event.key));
    const done = goesOn ? () => setMoved({ to: next.value, of: chosen }) : act[event.key];
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    done();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its field and its list
    <div className={classes.picker} onKeyDown={onKeyDown}>
      {searches && (
        <TextInput
          size="xs"
          aria-label={`${label}: ${t('searchTypes')}`}
          placeholder={`${t('searchTypes')} (/)`}
          aria-keyshortcuts="/"
          value={search}
          maxLength={200}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${at}`}
          data-search
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setMoved(null);
          }}
        />
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={active && `${id}-${at}`}
        data-first-focus
        className={classes.list}
      >
        {rows.map((type, row) => (
          <TypeOption
            key={type.value}
            id={`${id}-${start + row}`}
            type={type}
            isNested={words === ''}
            isChosen={type.value === chosen}
            isActive={type === active}
            shortcut={keys?.get(type.value)}
            onChoose={onChoose}
          />
        ))}
        {found.length === 0 && <p className={classes.none}>{t('noTypeFound')}</p>}
      </div>
      {found.length > rows.length && (
        <p className={classes.none}>{t('searchMore', { count: found.length - rows.length })}</p>
      )}
    </div>
  );
};

interface TypeOptionProps {
  id: string;
  type: TypeNode;
  /** Its depth is shown. */
  isNested: boolean;
  isChosen: boolean;
  isActive: boolean;
  shortcut: string | undefined;
  onChoose: (value: string) => void;
}

const TypeOption = ({ id, type, isNested, isChosen, isActive, shortcut, onChoose }: TypeOptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the row that it is at
  // biome-ignore lint/a11y/useKeyWithClickEvents: the list listens to the keys
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    aria-keyshortcuts={shortcut}
    data-active={isActive || undefined}
    className={classes.option}
    style={{ paddingInlineStart: `${0.5 + (isNested ? Math.min(type.depth, 8) : 0) * 0.9}rem` }}
    onClick={() => onChoose(type.value)}
  >
    <span className={classes.swatch} style={{ background: type.color }} />
    <span className={classes.title}>{type.title}</span>
    {shortcut !== undefined && (
      <kbd aria-hidden className={classes.key}>
        {shortcut.toUpperCase()}
      </kbd>
    )}
  </div>
);

import { Button, CloseButton, TextInput } from '@mantine/core';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { storable } from '../../shared/text.ts';
import { useTexts } from '../../shared/use-texts.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { addCategory, addTag, newPath, toggle } from './changes.ts';
import { ChoiceTree } from './choice-tree.tsx';
import { categoriesOf, choices, type SelectSettings } from './choices.ts';
import type { SelectValue } from './model.ts';
import { texts } from './texts.ts';
import { buildTree, LONGEST_CHOICE, openAtFirst, SEARCH_FROM, size, visibleRows } from './tree.ts';
import classes from './view.module.css';

/** Fewer choices than this are all in sight and need no search. */
const SEARCH_WORTH = 7;

export const View = (props: WidgetViewProps<SelectSettings, SelectValue>) => {
  const { id, htmlId, settings, value, input, describedBy, context, onChange } = props;
  const t = useTexts(texts);
  const added = value.categories;
  const roots = useMemo(
    () => buildTree([...categoriesOf(settings, input), ...(added ?? [])], settings.options),
    [settings, input, added],
  );
  const [search, setSearch] = useState('');
  const [active, setActive] = useState('');
  const [open, setOpen] = useState(() => openAtFirst(roots, value.selected));
  const rows = useMemo(() => visibleRows(roots, (node) => open.has(node.path), search), [roots, open, search]);
  const readOnly = settings.readonly || context.mode === 'review';
  const label = settings.label || id;

  const setNodeOpen = (path: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(path);
    else next.delete(path);
    setOpen(next);
  };
  const choose = (choice: string) => {
    onChange(toggle(value, choice, settings));
    if (!settings.multiple) setSearch('');
  };

  const word = storable(search).trim();
  const known =
    word !== '' && (choices(settings, input).has(word) || value.selected.includes(word) || added?.includes(word));
  const tagged = settings.tags && word !== '' && !known ? addTag(value, word, settings) : value;
  // Under the row that was last touched; a plain option cannot have anything under it.
  const parent = active !== '' && !settings.options.includes(active) ? active : undefined;
  const paths = settings.customCategories && word !== '' ? [newPath(word), parent && newPath(word, parent)] : [];
  const newPaths = paths.filter(
    (path) => path !== undefined && path !== '' && !choices(settings, input).has(path) && !added?.includes(path),
  );

  const change = (next: SelectValue, path?: string) => {
    onChange(next);
    setSearch('');
    if (path?.includes('.')) setNodeOpen(path.slice(0, path.lastIndexOf('.')), true);
  };

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.getElementById(`${htmlId}-list`)?.focus();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const found =
        word.length >= SEARCH_FROM
          ? rows.find((row) => row.node.selectable && !value.selected.includes(row.node.path))
          : undefined;
      if (known && choices(settings, input).has(word) && !value.selected.includes(word)) choose(word);
      else if (found) choose(found.node.path);
      else if (tagged !== value) change(tagged);
    }
  };

  const isChoosing = !readOnly;
  const searching = isChoosing && (settings.tags || settings.customCategories || size(roots) >= SEARCH_WORTH);
  return (
    <div className={classes.select} data-align={settings.align}>
      {settings.label && (
        <div className={classes.label}>
          {settings.label} {context.info}
        </div>
      )}
      {(value.selected.length > 0 || readOnly) && (
        <ul className={classes.chosen} aria-label={t('chosen')} aria-describedby={describedBy}>
          {value.selected.map((choice) => (
            <li key={choice} className={classes.pill}>
              <span className={classes.path} title={choice}>
                {settings.options.includes(choice) ? choice : choice.split('.').join(' › ')}
              </span>
              {isChoosing && (
                <CloseButton
                  size="sm"
                  variant="transparent"
                  aria-label={t('remove', { name: choice })}
                  onClick={() => choose(choice)}
                />
              )}
            </li>
          ))}
          {value.selected.length === 0 && <li className={classes.none}>{t('none')}</li>}
        </ul>
      )}
      {searching && (
        <TextInput
          className={classes.search}
          size="sm"
          aria-label={`${label}: ${t('search')}`}
          aria-controls={`${htmlId}-list`}
          placeholder={t('search')}
          maxLength={LONGEST_CHOICE}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={onSearchKey}
          rightSection={search && <CloseButton size="sm" aria-label={t('clear')} onClick={() => setSearch('')} />}
        />
      )}
      {searching && word !== '' && (
        <p role="status" className={classes.hint}>
          {word.length < SEARCH_FROM
            ? t('searchHint', { count: SEARCH_FROM })
            : t('found', { count: rows.filter((row) => row.node.selectable).length })}
        </p>
      )}
      {isChoosing && (tagged !== value || newPaths.length > 0) && (
        <div className={classes.additions}>
          {tagged !== value && (
            <Button size="compact-sm" variant="light" onClick={() => change(tagged)}>
              {t('addTag', { name: word })}
            </Button>
          )}
          {newPaths.map((path) => (
            <Button
              key={path}
              size="compact-sm"
              variant="light"
              onClick={() => path && change(addCategory(value, path, settings), path)}
            >
              {path === word
                ? t('addRoot', { name: word })
                : t('addUnder', { name: word, parent: parent?.split('.').join(' › ') ?? '' })}
            </Button>
          ))}
        </div>
      )}
      {isChoosing && rows.length > 0 && (
        <ChoiceTree
          htmlId={htmlId}
          label={label}
          rows={rows}
          selected={value.selected}
          multiple={settings.multiple}
          describedBy={describedBy}
          active={active}
          onActive={setActive}
          onOpen={setNodeOpen}
          onChoose={choose}
        />
      )}
      {isChoosing && rows.length === 0 && (
        <p className={classes.none}>{t(size(roots) > 0 ? 'noMatch' : 'noChoices')}</p>
      )}
    </div>
  );
};

import { useMemo, useState } from 'react';
import { storable } from '../../shared/text.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { addCategory, addTag, newPath, toggle } from './changes.ts';
import { categoriesOf, choices, type SelectSettings } from './choices.ts';
import type { SelectValue } from './model.ts';
import { buildTree, openAtFirst, SEARCH_FROM, size, visibleRows } from './tree.ts';

type ChoosingProps = Pick<WidgetViewProps<SelectSettings, SelectValue>, 'settings' | 'value' | 'input' | 'onChange'>;

/** Choices as somebody searches, opens and chooses them; and what typed words could add. */
export const useChoices = ({ settings, value, input, onChange }: ChoosingProps) => {
  const added = value.categories;
  const roots = useMemo(
    () => buildTree([...categoriesOf(settings, input), ...(added ?? [])], settings.options),
    [settings, input, added],
  );
  const [search, setSearch] = useState('');
  const [active, setActive] = useState('');
  const [open, setOpen] = useState(() => openAtFirst(roots, value.selected));
  const rows = useMemo(() => visibleRows(roots, (node) => open.has(node.path), search), [roots, open, search]);

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
  const isNew = (path: string | undefined): path is string =>
    path !== undefined && path !== '' && !choices(settings, input).has(path) && !added?.includes(path);
  const newPaths = paths.filter(isNew);

  const change = (next: SelectValue, path?: string) => {
    onChange(next);
    setSearch('');
    if (path?.includes('.')) setNodeOpen(path.slice(0, path.lastIndexOf('.')), true);
  };

  const enter = () => {
    const found =
      word.length >= SEARCH_FROM
        ? rows.find((row) => row.node.selectable && !value.selected.includes(row.node.path))
        : undefined;
    if (known && choices(settings, input).has(word) && !value.selected.includes(word)) choose(word);
    else if (found) choose(found.node.path);
    else if (tagged !== value) change(tagged);
  };

  return {
    ...{ rows, search, setSearch, word, active, setActive, setNodeOpen, choose, parent, newPaths, enter },
    /** How many choices there are, whether they are in sight or not. */
    total: size(roots),
    /** Undefined where the word cannot be a tag. */
    addTag: tagged === value ? undefined : () => change(tagged),
    addCategory: (path: string) => change(addCategory(value, path, settings), path),
  };
};

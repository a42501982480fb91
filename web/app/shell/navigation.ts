import type { Viewer } from '../../../shared/access.ts';
import type { Language } from '../../../shared/texts.ts';
import { type MenuEntry, type MenuName, mayOpen, type Page } from '../../platform/pages.ts';
import { pages } from '../pages.ts';

type Label = Record<Language, string>;

export interface Entry {
  label: Label;
  page: string;
  /** The address of the page with this person's name in it. */
  to: string;
}

export interface EntryGroup {
  label: Label;
  entries: readonly Entry[];
}

/** Menus within the main menu, in their order. */
const GROUPS: readonly { menu: MenuName; label: Label }[] = [
  { menu: 'users', label: { en: 'Users', pl: 'Użytkownicy' } },
  { menu: 'reports', label: { en: 'Reports', pl: 'Raporty' } },
  { menu: 'statistics', label: { en: 'Statistics', pl: 'Statystyki' } },
  { menu: 'other', label: { en: 'Other', pl: 'Inne' } },
];

const ALL: readonly (MenuEntry & { page: string })[] = Object.entries<Page>(pages)
  .flatMap(([page, { menu = [] }]) => menu.map((entry) => ({ ...entry, page })))
  .sort((a, b) => a.order - b.order);

/** The menus of one person: the pages that they may open. */
export const menusOf = (viewer: Viewer) => {
  const mine = ALL.filter(({ page, isFor = () => true }) => isFor(viewer) && mayOpen(viewer, page));
  const entriesOf = (wanted: MenuName): Entry[] =>
    mine
      .filter(({ menu }) => menu === wanted)
      .map(({ label, page }) => {
        const address = page.replace(/\/\{-\$\w+\}$/, '');
        return { label, page, to: address.replace('$username', encodeURIComponent(viewer.username)) };
      });
  const groups = GROUPS.map(({ menu, label }): EntryGroup => ({ label, entries: entriesOf(menu) }));
  return {
    main: [...entriesOf('main'), ...groups.filter(({ entries }) => entries.length > 0)],
    side: entriesOf('side'),
    own: entriesOf('own'),
  };
};

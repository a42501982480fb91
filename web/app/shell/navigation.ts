import type { Viewer } from '../../../shared/access.ts';
import { type TextRef, textRef } from '../../../shared/texts.ts';
import { type MenuEntry, type MenuName, mayOpen, type Page } from '../../platform/pages.ts';
import { pages } from '../pages.ts';
import { texts } from '../texts.ts';

export interface Entry {
  label: TextRef;
  page: string;
  /** The address of the page with this person's name in it. */
  to: string;
}

export interface EntryGroup {
  label: TextRef;
  entries: readonly Entry[];
}

/** Menus within the main menu, in their order. */
const GROUPS: readonly { menu: MenuName; label: TextRef }[] = [
  { menu: 'users', label: textRef(texts, 'users') },
  { menu: 'reports', label: textRef(texts, 'reports') },
  { menu: 'statistics', label: textRef(texts, 'statistics') },
  { menu: 'other', label: textRef(texts, 'other') },
  { menu: 'manuals', label: textRef(texts, 'manuals') },
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

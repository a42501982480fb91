import type { HistoryState, RouteComponent } from '@tanstack/react-router';
import { may, type Need, type Viewer } from '../../shared/access.ts';
import type { TextRef } from '../../shared/texts.ts';

/** The menus of the application; a group is a menu within the main menu. */
export type MenuName = 'main' | 'users' | 'reports' | 'statistics' | 'other' | 'manuals' | 'side' | 'own';

export interface MenuEntry {
  menu: MenuName;
  label: TextRef;
  /** Entries of a menu are sorted by it. */
  order: number;
  /** Left out: for everybody who may open the page. */
  isFor?: (viewer: Viewer) => boolean;
}

/** A page of the application, as its area declares it in `areas/x/pages.ts`. All of them are in the first load. */
export interface Page {
  need: Need;
  /** Loaded when the page is first opened. */
  component: RouteComponent;
  menu?: readonly MenuEntry[];
  /** The values that the last part of the address may have. Left out: the page itself decides. */
  tabs?: readonly string[];
  /** Opens the page also without the need, by what the page before handed over. */
  admits?: (state: HistoryState) => boolean;
}

/** The pages of an area by address. `/{-$tab}` at the end is an optional part: the page stays when it changes. */
export const definePages = <const Path extends string>(pages: Record<Path, Page>): Record<Path, Page> => pages;

const table = new Map<string, Page>();

/** Makes pages known to `mayOpen`. */
export const addPages = (pages: Record<string, Page>): void => {
  for (const [path, page] of Object.entries(pages)) table.set(path, page);
};

/** Whether there is such a page, and this viewer may open it. The server checks every call by itself. */
export const mayOpen = (viewer: Viewer | null, path: string): boolean => {
  const page = table.get(path);
  return page !== undefined && may(viewer, page.need);
};

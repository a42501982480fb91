import { may, type PagePath, pages, type Viewer } from '../../shared/access.ts';
import type { KeyOf } from '../../shared/texts.ts';
import type { texts } from './texts.ts';

type Word = KeyOf<typeof texts>;

export interface Entry {
  word: Word;
  page: PagePath;
  /** The page's address with this person's name in it. */
  to: string;
}

export interface EntryGroup {
  word: Word;
  entries: readonly Entry[];
}

const group = (word: Word, ...entries: Entry[]): EntryGroup => ({ word, entries });

/** The manual of the timer comes with the timer. */
const all = (viewer: Viewer) => {
  const entry = (word: Word, page: PagePath): Entry => {
    return { word, page, to: page.replace('$username', encodeURIComponent(viewer.username)) };
  };
  return {
    main: [
      entry('tasks', viewer.is_staff ? '/admin/tasks' : '/tasks'),
      group('users', entry('users', '/users'), entry('permissions', '/users-permissions')),
      group(
        'reports',
        entry('reports', '/reports'),
        entry('deadlines', '/reports/linguists-report-deadline'),
        entry('reportGenerator', '/admin/generate-reports'),
      ),
      group('statistics', entry('tasksStatistics', '/tasks-statistics'), entry('usersStatistics', '/users-statistics')),
      group(
        'other',
        entry('companies', '/companies'),
        entry('divisions', '/divisions'),
        entry('modules', '/modules'),
        entry('priceTariffs', '/price-tariffs'),
        entry('gallery', '/gallery'),
      ),
    ],
    side: [
      entry('support', viewer.is_superuser ? '/admin/support' : '/support/tickets'),
      entry('docs', '/docs'),
      ...(viewer.is_staff ? [entry('admin', '/admin/tasks')] : []),
    ],
    own: [
      ...(viewer.is_staff ? [entry('myTasks', '/tasks')] : []),
      entry('editProfile', '/user/profile/$username'),
      entry('changePassword', '/password-change'),
    ],
  };
};

/** The menus of one person: what is built and what that person may open. */
export const menusOf = (viewer: Viewer) => {
  const open = ({ page }: Entry) => pages[page].built && may(viewer, pages[page].need);
  const { main, side, own } = all(viewer);
  return {
    main: main
      .map((item) => ('page' in item ? item : { ...item, entries: item.entries.filter(open) }))
      .filter((item) => ('page' in item ? open(item) : item.entries.length > 0)),
    side: side.filter(open),
    own: own.filter(open),
  };
};

import type { Rolldown } from 'vite';

/** Every visitor loads these on the way to their tasks. */
const FIRST_PAGES = /\/(login-page|second-factor-page|task-list-page)\.tsx$/;
/** What opens with a question: the page of a task. */
const ANSWERING = /\/web\/app\/task-page\.tsx$/;
/** Small, and in nearly every form: models and views of these come in one file, of any other widget by themselves. */
const COMMON_WIDGETS =
  /\/widgets\/(container|radio-button|rich-text-read-only|select|submit|textarea)\/(widget\.ts|view\.tsx)$/;
/** What of other areas the page of a task shares with other pages is a file of that area. */
const AREAS_OF_ANSWERING = ['answering', 'slots', 'tasks'];
/**
 * Small modules that answering shares with pages that must not load answering for them, and those of numbers, of days,
 * of background jobs and of editors, of which each page needs others, with the files that these go into.
 */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [/\/web\/platform\/use-one-at-a-time\.ts$/, 'kit'],
  [/\/web\/platform\/keys\//, 'kit'],
  [/\/web\/ui\/dates\/(calendar|date-field|date-time-field|days|local-time)\.tsx?$/, 'dates'],
  [/\/web\/ui\/dates\/(relative-time|time-ago|use-minute)\./, 'kit'],
  [/\/shared\/(json|second-click)\.ts$/, 'kit'],
  [/\/widgets\/shared\/view\/disabled-in-place\.ts$/, 'kit'],
  [/\/web\/ui\/dialogs\/confirm-on-demand\.tsx$/, 'kit'],
  [/\/web\/(ui\/dialogs\/confirm-dialog\.tsx|platform\/use-(here|leaving)\.ts)$/, 'confirm'],
  [/\/areas\/slots\/web\/(done-cards|use-item-session|use-neighbour-pages)\.tsx?$/, 'done'],
  [/\/areas\/answering\/web\/(done|questions)\/texts\.ts$/, 'done'],
  [/\/areas\/slots\/web\/card\/(authors|change-button|choose-version|use-card-focus|version-texts)\.tsx?$/, 'done'],
  [/\/web\/work\/(left-out\.tsx|session\/item-(change|session)\.ts)$/, 'done'],
  [/\/widgets\/form\/(check\/form-check|answers-agreement)\.ts$/, 'form-check'],
  [/\/widgets\/shared\/widget-files\.ts$/, 'area-files'],
  [/\/areas\/tasks\/web\/(public|relation|hours\/lazy-reminder)\.ts$/, 'area-tasks'],
  [/\/(widgets\/shared\/view\/number-field|web\/ui\/fields\/whole-field)\.tsx$/, 'number-field'],
  [/\/web\/(ui\/jobs\/(cancel-button|job-bar|job-progress|job-result)\.tsx|platform\/jobs\.ts)$/, 'jobs'],
  [/\/shared\/(job-contract|table-export-contract|written-for)\.ts$/, 'job-contract'],
  [/\/web\/(platform\/editor\/(edited-form|stored-draft|use-editor)\.ts|ui\/editor\/draft-notices\.tsx)$/, 'editor'],
  [/\/web\/ui\/editor\/(leave-guard\.tsx|texts\.ts)$/, 'ui'],
  [/\/web\/ui\/fields\/(found-select|multi-select|use-said-later)\.tsx?$/, 'choices'],
];
/** Stands on each page of someone who is signed in. */
const BELL = /\/areas\/notifications\/web\/bell\.tsx$/;

const users = new Map<string, ReadonlySet<string>>();

/** The parts of the page, each loaded by itself, whose code needs a module: `app` for what is loaded at the start, else files. */
export const usersOf = (id: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const known = users.get(id);
  if (known) return known;
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = [id];
  for (let module = open.pop(); module !== undefined; module = open.pop()) {
    if (seen.has(module)) continue;
    seen.add(module);
    const info = graph.getModuleInfo(module);
    if (!info) continue;
    if (info.isEntry) found.add('app');
    else if (info.dynamicImporters.length > 0) found.add(module);
    open.push(...info.importers);
  }
  users.set(id, found);
  return found;
};

/**
 * Names the file that a module goes into; null leaves it to the bundler, which makes a file for each set of users. Files
 * are grouped by who needs them and never by how many do: a new page or widget changes nothing for the others.
 */
export const fileOf = (id: string, graph: Rolldown.ChunkingContext): string | null => {
  // Who needs a component of a library its index hides.
  if (id.includes('node_modules')) return 'answering';
  const all = [...usersOf(id, graph)];
  if (all.includes('app')) return 'app';
  const isUsedBy = (pattern: RegExp) => all.some((user) => pattern.test(user));
  // One style sheet for the first pages instead of a small one for each of their files.
  if (id.endsWith('.module.css') && [FIRST_PAGES, ANSWERING, BELL, COMMON_WIDGETS].some(isUsedBy)) return 'kit';
  const [, area] = /\/areas\/([^/]+)\//.exec(id) ?? [];
  const [, sharedFile] = SHARED.find(([pattern]) => pattern.test(id)) ?? [];
  if (sharedFile) return sharedFile;
  // Controls and parts of the first pages come in one file: dozens of small ones pack far worse.
  const isOfFirstPages = isUsedBy(FIRST_PAGES) || (isUsedBy(BELL) && isUsedBy(ANSWERING));
  if (all.length > 1 && isOfFirstPages) return area ? `area-${area}` : 'kit';
  if (isUsedBy(BELL)) return 'bell';
  if (isUsedBy(ANSWERING)) {
    const isElsewhere = all.some((user) => !ANSWERING.test(user));
    return area && isElsewhere && !AREAS_OF_ANSWERING.includes(area) ? `area-${area}` : 'answering';
  }
  return isUsedBy(COMMON_WIDGETS) ? 'widgets' : null;
};

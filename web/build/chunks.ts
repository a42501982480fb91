import type { Rolldown } from 'vite';

/** Every visitor loads these on the way to their tasks. */
const FIRST_PAGES = /\/(login-page|second-factor-page|task-list-page)\.tsx$/;
/** What opens with a question: the page of a task and, for each of its widgets, model and view. */
const ANSWERING = /\/(web\/app\/task-page\.tsx|areas\/answering\/web\/public\.ts)$/;
/** Not that of annotated text: it is heavy, and lists of answers need the model alone. */
const WIDGET = /\/widgets\/(?!text-span)([^/]+)\/(widget\.ts|view\.tsx)$/;

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
  const all = [...usersOf(id, graph)];
  if (all.includes('app')) return 'app';
  const widgets = new Set(all.map((user) => WIDGET.exec(user)?.[1]));
  const [only] = widgets.size === 1 ? widgets : [];
  if (only) return `widget-${only}`;
  if (all.length < 2) return null;
  const [, area] = /\/areas\/([^/]+)\//.exec(id) ?? [];
  // Controls and parts of the first pages come in one file: dozens of small ones pack far worse.
  if (all.some((user) => FIRST_PAGES.test(user))) return area ? `area-${area}` : 'kit';
  return all.some((user) => ANSWERING.test(user)) ? 'answering' : null;
};

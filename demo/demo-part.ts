import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Db } from '../server/database/open.ts';
import type { Files } from '../server/platform/files/files.ts';
import type { DemoTask } from './demo-task.ts';
import type { History } from './history.ts';

const ROOT = join(import.meta.dirname, '..');

/** A task with its past. */
export interface PlayedTask extends DemoTask {
  createdAt: Date;
  history: History;
}

/** What the parts of the demo world share while it is made. */
export interface DemoWorld {
  now: Date;
  /** The secret of the server, which what it stores of people is sealed with. */
  secret: string;
  /** Where the contents of files go. */
  files: Files;
  /** In the order in which they were created. */
  tasks: readonly PlayedTask[];
  /** Ids of what has been added so far. */
  ids: {
    /** By username. */
    users: Map<string, number>;
    /** By name. */
    companies: Map<string, number>;
    /** By slug. */
    tasks: Map<string, number>;
    /** By slug, in the order of the task's questions. */
    questions: Map<string, number[]>;
  };
}

/** What an area puts into the demo world: `demo` of its `demo.ts`. */
export interface DemoPart {
  /** Areas whose rows this area's rows refer to. */
  after: readonly string[];
  fill(trx: Db, world: DemoWorld): Promise<void>;
  /** Adds rows that refer to areas that come later; called when all areas are filled. */
  link?(trx: Db, world: DemoWorld): Promise<void>;
}

/** The id of something that an earlier part has added. Throws where none has. */
export const idIn = <Id>(ids: ReadonlyMap<string, Id>, name: string): Id => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo world has no ${name}.`);
  return id;
};

/** Parts by area, each after those that it needs. Throws where an area is missing or parts need each other. */
export const inOrder = (parts: ReadonlyMap<string, DemoPart>): DemoPart[] => {
  const ordered = new Set<DemoPart>();
  const add = (area: string, trail: readonly string[]) => {
    const part = parts.get(area);
    if (!part || trail.includes(area)) throw new Error(`No order of the demo parts: ${[...trail, area].join(' → ')}.`);
    if (ordered.has(part)) return;
    for (const needed of part.after) add(needed, [...trail, area]);
    ordered.add(part);
  };
  for (const area of parts.keys()) add(area, []);
  return [...ordered];
};

/** The parts of all areas, in the order in which they can be added. */
export const loadDemoParts = async (): Promise<DemoPart[]> => {
  const files = globSync('areas/*/demo.ts', { cwd: ROOT }).toSorted();
  const loaded: { demo: DemoPart }[] = await Promise.all(files.map((file) => import(join(ROOT, file))));
  return inOrder(new Map(loaded.map(({ demo }, at) => [basename(dirname(files[at] ?? '')), demo])));
};

const AT_ONCE = 500;

/** Writes a long list in several statements. */
export const inChunks = async <T>(all: readonly T[], write: (some: T[]) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < all.length; from += AT_ONCE) await write(all.slice(from, from + AT_ONCE));
};

const DAY = 86_400_000;

/** The last minute of the day that is so many days ahead, in UTC. */
export const endOfDay = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / DAY) * DAY + (days + 1) * DAY - 60_000);

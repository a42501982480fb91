import type { Db } from '../server/database/open.ts';
import type { Files } from '../server/platform/files/files.ts';
import { allWidgets } from '../widgets/form/loading.ts';
import { type DemoWorld, loadDemoParts } from './demo-part.ts';
import type { DemoTask } from './demo-task.ts';
import { play } from './history.ts';
import { isInhabited } from './queries.ts';
import { apps } from './tasks/apps.ts';
import { characters } from './tasks/characters.ts';
import { hebrewNames, polishNames } from './tasks/names.ts';
import { oldPages } from './tasks/old-pages.ts';
import { ownFile } from './tasks/own-file.ts';
import { places, placesPilot } from './tasks/places.ts';
import { signs } from './tasks/signs.ts';
import { sounds } from './tasks/sounds.ts';
import { speech } from './tasks/speech.ts';
import { tone } from './tasks/tone.ts';
import { verses } from './tasks/verses.ts';

/** As they were made, the newest last. */
export const TASKS: DemoTask[] = [
  placesPilot,
  apps,
  places,
  ownFile,
  signs,
  oldPages,
  sounds,
  hebrewNames,
  polishNames,
  verses,
  characters,
  speech,
  tone,
];

const DAY = 86_400_000;
const BEGAN_DAYS_AGO = 16;

/** What the world is made with. */
interface Ground {
  secret: string;
  files: Files;
}

const beginning = (now: Date, ground: Ground): DemoWorld => ({
  now,
  ...ground,
  tasks: TASKS.map((task, at) => ({
    ...task,
    createdAt: new Date(now.getTime() - BEGAN_DAYS_AGO * DAY + at * 60_000),
    history: play(task, now),
  })),
  ids: { users: new Map(), companies: new Map(), tasks: new Map(), questions: new Map() },
});

/**
 * Fills an empty database with people, tasks and two weeks of their work: all of it or nothing. Each area adds its rows.
 * Does nothing if there are users already. Returns whether it was filled.
 */
export const layDemoWorld = async (db: Db, ground: Ground): Promise<boolean> => {
  if (await isInhabited(db)) return false;
  await allWidgets();
  const parts = await loadDemoParts();
  return db.transaction().execute(async (trx) => {
    if (await isInhabited(trx)) return false;
    const world = beginning(new Date(), ground);
    for (const part of parts) await part.fill(trx, world);
    for (const part of parts) await part.link?.(trx, world);
    return true;
  });
};

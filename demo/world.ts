import { hashPassword } from '../areas/accounts/server/passwords/passwords.ts';
import { newAppSecret } from '../areas/accounts/server/second-factor/app-codes.ts';
import type { Db } from '../server/database/open.ts';
import { allWidgets } from '../widgets/form/loading.ts';
import type { DemoTask } from './demo-task.ts';
import { play } from './history.ts';
import { addFavorites, addReports } from './list-queries.ts';
import { addNotifications } from './notifications.ts';
import { DEMO_APP_SECRET, DEMO_PASSWORD, PEOPLE } from './people.ts';
import {
  addAnswers,
  addAssignments,
  addCompanies,
  addModerators,
  addPeople,
  addQuestions,
  addTask,
  isInhabited,
} from './queries.ts';
import { characters } from './tasks/characters.ts';
import { hebrewNames, polishNames } from './tasks/names.ts';
import { ownFile } from './tasks/own-file.ts';
import { places } from './tasks/places.ts';
import { speech } from './tasks/speech.ts';
import { tone } from './tasks/tone.ts';
import { verses } from './tasks/verses.ts';

/** As they were made, the newest last. */
export const TASKS: DemoTask[] = [places, ownFile, hebrewNames, polishNames, verses, characters, speech, tone];

const DAY = 86_400_000;
const BEGAN_DAYS_AGO = 16;

/**
 * Fills an empty database with people, tasks and two weeks of their work: all of it or nothing. Where there is anybody
 * already, nothing is done. Tells whether it was filled.
 */
export const layDemoWorld = async (db: Db, secret: string): Promise<boolean> => {
  if (await isInhabited(db)) return false;
  await allWidgets();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const sealedAppSecret = (username: string) => newAppSecret(secret, username, DEMO_APP_SECRET).sealed;
  return db.transaction().execute(async (trx) => {
    if (await isInhabited(trx)) return false;
    const companies = await addCompanies(trx);
    const people = await addPeople(trx, PEOPLE, companies, { passwordHash, sealedAppSecret });
    const now = new Date();
    for (const [at, task] of TASKS.entries()) {
      const createdAt = new Date(now.getTime() - BEGAN_DAYS_AGO * DAY + at * 60_000);
      await layTask(trx, task, people, { now, createdAt });
    }
    await addFavorites(trx);
    await addReports(trx, now);
    await addNotifications(trx, people, now);
    return true;
  });
};

const layTask = async (
  trx: Db,
  task: DemoTask,
  people: Map<string, number>,
  { now, createdAt }: { now: Date; createdAt: Date },
): Promise<void> => {
  const idOf = (username: string) => people.get(username) ?? 0;
  const taskId = await addTask(trx, task, idOf('greta'), createdAt);
  await addModerators(trx, taskId, task.moderators.map(idOf));
  const questions = await addQuestions(trx, taskId, task, createdAt);
  const ids = { taskId, people, questions };
  const history = play(task, now);
  if (history.answers.length > 0) await addAnswers(trx, ids, history);
  await addAssignments(trx, ids, task, history, { now, addedAt: createdAt });
};

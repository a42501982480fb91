import { exportKey } from '../../../server/platform/exports/table-export.ts';
import type { Work } from '../../../server/platform/jobs/job-work.ts';
import { eraseSome } from '../../../server/platform/personal-data/person-queries.ts';
import type { PersonalTables, PersonRows } from '../../../server/platform/personal-data/personal-data.ts';
import type { Services } from '../../../server/platform/services.ts';
import { allowForgetting, ERASE, exportsAbout } from './queries.ts';
import { whomOf } from './whom.ts';

/** Rows of one transaction. */
const AT_ONCE = 500;

/** The steps that are done. */
interface Checkpoint {
  steps: number;
}

interface Step {
  table: string;
  rows: PersonRows;
}

/** The account comes last: its names are what the other tables are searched for, also after a crash. */
const stepsOf = (tables: PersonalTables): Step[] =>
  [...tables]
    .toSorted(([a], [b]) => Number(a === 'users') - Number(b === 'users'))
    .flatMap(([table, { rows = [] }]) => rows.map((some) => ({ table, rows: some })))
    .filter(({ rows: { erasure } }) => erasure === 'remove' || 'replace' in erasure);

/** Defines the job that erases a person, table by table. It goes on where it was, whatever happens; a step may be repeated. */
export const defineErasure = (services: Services): void =>
  services.jobs.define<object, Checkpoint>(ERASE, async (work) => {
    const whom = await whomOf(services, work.subject ?? 0);
    if (!whom) return null;
    const steps = stepsOf(services.personalTables);
    work.progress(work.checkpoint?.steps ?? 0, steps.length);
    if (work.checkpoint === null) await eraseFiles(services, whom.id, work);
    for (let step = work.checkpoint?.steps ?? 0; step < steps.length; step += 1) {
      const { table, rows } = steps[step] as Step;
      for (let count = AT_ONCE; count === AT_ONCE; ) {
        count = await services.db.transaction().execute(async (trx) => {
          await allowForgetting(trx, whom.id);
          const erased = await eraseSome(trx, table, rows, whom, AT_ONCE);
          await work.save(trx, { steps: step });
          return erased;
        });
      }
      work.progress(step + 1);
    }
    return null;
  });

/** Files first: their rows say where they are. Archives of the person's data hold all that is erased. */
const eraseFiles = async (
  services: Services,
  personId: number,
  { signal }: Pick<Work<object, Checkpoint>, 'signal'>,
): Promise<void> => {
  for (const { id, isOpen } of await exportsAbout(services.db, personId)) {
    if (isOpen) await services.jobs.cancel(id);
    await services.files.remove(exportKey(id, 'zip'));
  }
  for (const area of services.personFiles) {
    signal.throwIfAborted();
    await area.erase(services, personId);
  }
};

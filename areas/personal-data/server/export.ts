import type { Db } from '../../../server/database/open.ts';
import type { Routes } from '../../../server/platform/area.ts';
import { recordAudit } from '../../../server/platform/audit-queries.ts';
import {
  type ExportSource,
  exportKey,
  serveTableExport,
  storeExport,
} from '../../../server/platform/exports/table-export.ts';
import type { Files } from '../../../server/platform/files/files.ts';
import { NoSuchFile } from '../../../server/platform/files/keys.ts';
import { notFound } from '../../../server/platform/http-error.ts';
import { rowsAbout, type Whom } from '../../../server/platform/personal-data/person-queries.ts';
import type { PersonalTable } from '../../../server/platform/personal-data/personal-data.ts';
import type { Services } from '../../../server/platform/services.ts';
import { type ZipFile, zipOf } from '../../../server/platform/spreadsheets/write-zip.ts';
import { personalDataExport } from '../contract.ts';
import { personalDataMessages } from './messages.ts';
import { EXPORT, personByName } from './queries.ts';
import { whomOf } from './whom.ts';

interface ExportData {
  personId: number;
  username: string;
}

const source: ExportSource<ExportData> = {
  kind: EXPORT,
  name: ({ username }) => `personal-data-${username.replaceAll(/[^\w-]/g, '_')}`,
  reader: ({ personId }, viewer) => (personId === viewer.id ? 'own' : 'superuser'),
  format: () => 'zip',
};

export const exportCalls: Routes = (serve, services) =>
  serveTableExport(serve, services, source, personalDataExport, {
    dataOf: async ({ username }, viewer) => {
      const isAllowed = username === viewer.username || viewer.is_superuser;
      const person = isAllowed ? await personByName(services.db, username) : undefined;
      if (!person) throw notFound(personalDataMessages.userNotFound);
      return { personId: person.id, username };
    },
    starting: (trx, actor, { personId: userId, username: subject }) =>
      recordAudit(trx, [{ kind: 'person.exported', actor, userId, subject }]),
  });

/** Defines the job that writes the archive. After a crash it starts over: nobody has seen the incomplete one. */
export const defineExport = (services: Services): void => {
  const { jobs, db, files, personalTables, personFiles } = services;
  jobs.define<ExportData, object>(
    EXPORT,
    async ({ id, data, signal, progress }) => {
      const whom = await whomOf(services, data.personId);
      const entries = async function* (): AsyncGenerator<ZipFile> {
        if (!whom) return;
        progress(0, personalTables.size);
        let done = 0;
        for (const [name, table] of personalTables) {
          signal.throwIfAborted();
          if (isExported(table)) yield { name: `${name}.json`, text: listOf(db, name, table, whom) };
          done += 1;
          progress(done);
        }
        for (const area of personFiles) {
          for await (const { name, keys } of area.of(db, whom.id)) {
            signal.throwIfAborted();
            yield { name, text: contentOf(files, keys) };
          }
        }
      };
      return storeExport({ jobs, db, files }, exportKey(id, 'zip'), zipOf(entries(), new Date()));
    },
    ({ id }) => files.remove(exportKey(id, 'zip')),
  );
};

const isExported = ({ rows = [] }: PersonalTable): boolean => rows.some(({ ofOthers }) => !ofOthers);

/** The rows as a JSON list. Each table has a transaction of its own, open as long as the archive takes its rows. */
async function* listOf(db: Db, name: string, table: PersonalTable, whom: Whom): AsyncGenerator<string> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    let before = '[\n';
    for await (const row of rowsAbout(trx, name, table, whom)) {
      yield `${before}${row}`;
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  } finally {
    await trx.rollback().execute();
  }
}

/** A file that is removed at the same moment leaves off where it was. */
async function* contentOf(files: Files, keys: readonly string[]): AsyncGenerator<Buffer> {
  try {
    for (const key of keys) yield* await files.read(key);
  } catch (error) {
    if (!(error instanceof NoSuchFile)) throw error;
  }
}

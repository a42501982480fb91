import type { Routes } from '../../../../server/platform/area.ts';
import { recordAudit } from '../../../../server/platform/audit-queries.ts';
import { serveTableExport, type TableSource } from '../../../../server/platform/exports/table-export.ts';
import { headFor, placesOf, timeFor, wordFor } from '../../../../server/platform/exports/written-for.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import type { KeyOf } from '../../../../shared/texts.ts';
import type { WrittenFor } from '../../../../shared/written-for.ts';
import { type Scope, scopeOf } from '../../../organisation/server/public.ts';
import { personStatus } from '../../../tasks/rules.ts';
import { columnTexts } from '../../column-texts.ts';
import { type PeopleOfTask, peopleOfTaskExport } from '../../list-contract.ts';
import { statusTexts } from '../../status-texts.ts';
import { type PersonRow, peopleOf } from '../people-queries.ts';

type Column = Exclude<KeyOf<typeof columnTexts>, 'everybody'>;

const COLUMNS: readonly Column[] = [
  ...(['username', 'company', 'status', 'max_questions', 'done', 'skipped', 'deadline', 'added', 'started'] as const),
  ...(['last_activity', 'resignation', 'blocked', 'auto_assigned', 'is_active'] as const),
];

const TIMES: ReadonlySet<Column> = new Set(['deadline', 'added', 'started', 'last_activity', 'resignation']);

const columnsOf = ({ collection }: PeopleOfTask): readonly Column[] =>
  collection === 'evaluatortasks' ? [...COLUMNS, 'evaluated_users'] : COLUMNS;

const KINDS = { usertasks: 'answer', evaluatortasks: 'evaluate' } as const;

const statusOf = ({ id, is_blocked: blocked, resigned_at, started_at }: PersonRow) =>
  personStatus({
    ...{ id, blocked },
    resignation: resigned_at?.toISOString() ?? null,
    started: started_at?.toISOString() ?? null,
  });

const CELLS: Readonly<Record<Column, (person: PersonRow, reader: WrittenFor) => Cell>> = {
  username: ({ username }) => username,
  company: ({ company }) => company,
  status: (person, reader) => wordFor(reader, statusTexts, statusOf(person)),
  max_questions: ({ max_questions }) => max_questions,
  done: ({ answered }) => answered,
  skipped: ({ skipped }) => skipped,
  deadline: ({ deadline }, reader) => timeFor(reader, deadline),
  added: ({ added_at }, reader) => timeFor(reader, added_at),
  started: ({ started_at }, reader) => timeFor(reader, started_at),
  last_activity: ({ last_activity }, reader) => timeFor(reader, last_activity),
  resignation: ({ resigned_at }, reader) => timeFor(reader, resigned_at),
  blocked: ({ is_blocked }) => is_blocked,
  auto_assigned: ({ is_auto_assigned }) => is_auto_assigned,
  is_active: ({ is_active }) => is_active,
  // Programs read an empty cell: "everybody" could be a username.
  evaluated_users: ({ evaluated }, reader) =>
    evaluated?.join(', ') ?? (reader.language ? wordFor(reader, columnTexts, 'everybody') : null),
};

interface ExportData extends PeopleOfTask {
  scope: Scope;
}

/** People of a task: at most some thousands, which the page of the task reads at once too. */
export const peopleOfTaskSource: TableSource<ExportData> = {
  kind: 'export-task-people',
  name: 'task-people',
  head: (data, reader) => headFor(reader, columnTexts, columnsOf(data)),
  times: (data) => placesOf(columnsOf(data), TIMES),
  count: async (db, { scope, task, collection }) => (await peopleOf(db, scope, task, KINDS[collection])).length,
  async *pages(db, data, reader) {
    const columns = columnsOf(data);
    const people = await peopleOf(db, data.scope, data.task, KINDS[data.collection]);
    yield people.map((person) => columns.map((column) => CELLS[column](person, reader)));
  },
};

export const peopleExportCalls: Routes = (serve, services) =>
  serveTableExport(serve, services, peopleOfTaskSource, peopleOfTaskExport, {
    dataOf: (filter, viewer) => ({ ...filter, scope: scopeOf(viewer) }),
    starting: (trx, actor, { task, collection }) =>
      recordAudit(trx, [{ kind: 'people.exported', actor, data: { task, collection } }]),
  });

import type { Routes } from '../../../../server/platform/area.ts';
import { recordAudit } from '../../../../server/platform/audit-queries.ts';
import { serveTableExport, type TableSource } from '../../../../server/platform/exports/table-export.ts';
import type { Cell } from '../../../../server/platform/spreadsheets/write-csv.ts';
import { personStatus } from '../../../tasks/rules.ts';
import { type PeopleOfTask, peopleOfTaskExport } from '../../list-contract.ts';
import { type PersonRow, peopleOf } from '../people-queries.ts';

const HEAD = [
  ...['username', 'company', 'status', 'max_questions', 'done', 'skipped', 'deadline', 'added', 'started'],
  ...['last_activity', 'resignation', 'blocked', 'auto_assigned', 'is_active'],
];
const EVALUATED = 'evaluated_users';

const KINDS = { usertasks: 'answer', evaluatortasks: 'evaluate' } as const;

const cellsOf = (person: PersonRow): Cell[] => {
  const [resignation, started] = [person.resigned_at?.toISOString() ?? null, person.started_at?.toISOString() ?? null];
  return [
    ...[person.username, person.company],
    personStatus({ id: person.id, blocked: person.is_blocked, resignation, started }),
    ...[person.max_questions, person.answered, person.skipped, person.deadline?.toISOString() ?? null],
    ...[person.added_at.toISOString(), started, person.last_activity?.toISOString() ?? null, resignation],
    ...[person.is_blocked, person.is_auto_assigned, person.is_active],
  ];
};

/** People of a task: at most some thousands, which the page of the task reads at once too. */
export const peopleOfTaskSource: TableSource<PeopleOfTask> = {
  kind: 'export-task-people',
  name: 'task-people',
  head: ({ collection }) => (collection === 'evaluatortasks' ? [...HEAD, EVALUATED] : HEAD),
  count: async (db, { task, collection }) => (await peopleOf(db, task, KINDS[collection])).length,
  async *pages(db, { task, collection }) {
    const people = await peopleOf(db, task, KINDS[collection]);
    const evaluated = (person: PersonRow): Cell[] =>
      collection === 'evaluatortasks' ? [(person.evaluated ?? []).join(', ')] : [];
    yield people.map((person) => [...cellsOf(person), ...evaluated(person)]);
  },
};

export const peopleExportCalls: Routes = (serve, services) =>
  serveTableExport(serve, services, peopleOfTaskSource, peopleOfTaskExport, {
    dataOf: (filter) => filter,
    starting: (trx, actor, data) => recordAudit(trx, [{ kind: 'people.exported', actor, data }]),
  });

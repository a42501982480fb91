import type { TestApp } from '../../../../server/testing/app.ts';
import { addTask, assign } from '../../../../server/testing/tasks.ts';
import { submitReport } from '../../contract.ts';
import { addDeadline } from '../deadline-queries.ts';

const DAY = 86_400_000;

export const addCompany = async (app: TestApp, accessible_to_staff = true): Promise<number> =>
  (
    await app.db
      .insertInto('companies')
      .values({ name: `Company ${Math.random()}`, accessible_to_staff })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A company with its coordinator, a period that runs, and two people who have reported on two tasks: 1 h and 2 h each. */
export const reportedMonth = async (app: TestApp) => {
  const company = await addCompany(app);
  const coordinator = await app.person({ coordinates: [company] });
  const period = { name: 'A month', starts_at: new Date(Date.now() - 20 * DAY), ends_at: new Date(Date.now() + DAY) };
  const deadline_id = await addDeadline(app.db, { ...period, companies: [company] });
  const project = await app.db
    .insertInto('projects')
    .values({ name: `Project ${Math.random()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const module = await app.db
    .insertInto('modules')
    .values({ name: `Module ${Math.random()}`, project_id: project.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tasks = [
    await addTask(app.db, { title: 'Alpha', language: 'pl', module_id: module.id }),
    await addTask(app.db, { title: 'Beta' }),
  ];
  const people = [await app.person({ company_id: company, type: 'EC' }), await app.person({ company_id: company })];
  const reports: number[] = [];
  for (const person of people) {
    for (const task of tasks) await assign(app.db, task, person);
    const tasks_reports = tasks.map(({ id }, at) => ({
      ...{ id: null, task: id, title: '', description: '=1+1', hours: at + 1 },
    }));
    const { id } = await person.get(submitReport, { body: { deadline_id, version: 0, tasks_reports } });
    reports.push(id ?? 0);
  }
  return { company, coordinator, deadline_id, project: project.id, tasks, people, reports };
};

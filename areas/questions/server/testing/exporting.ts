import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../../server/database/open.ts';
import type { Person } from '../../../../server/testing/app.ts';
import { type ExportBody, type ExportJob, readExport, startExport } from '../../contract.ts';

/** From the choice to the end of the job. */
export const exportAnswers = async (person: Person, slug: string, body: ExportBody): Promise<ExportJob> => {
  const started = await person.get(startExport, { params: { slug }, body });
  for (;;) {
    const job = await person.get(readExport, { params: { slug, id: started.id } });
    if (!['waiting', 'running'].includes(job.state)) return job;
    await pause(20);
  }
};

export const exported = async (person: Person, slug: string, body: ExportBody): Promise<Buffer> => {
  const job = await exportAnswers(person, slug, body);
  if (job.url === null) throw new Error(`the export came to nothing: ${JSON.stringify(job)}`);
  return (await person.send({ url: job.url })).rawPayload;
};

export interface TestAnswer {
  task: number;
  question: number;
  user: number;
  content: object;
  traits?: { is_active?: boolean; is_skipped?: boolean; is_late?: boolean; is_first?: boolean; answered_at?: Date };
}

/** An answer as it stands in the database, without the way there. */
export const addAnswer = async (
  db: Db,
  { task, question, user, content, traits = {} }: TestAnswer,
): Promise<number> => {
  const { id } = await db
    .insertInto('answers')
    .values({
      task_id: task,
      question_id: question,
      user_id: user,
      save_key: randomUUID(),
      form_version: 1,
      is_first: true,
      is_active: true,
      is_answered: !(traits.is_skipped ?? false),
      is_skipped: false,
      ...traits,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('answer_contents')
    .values({ answer_id: id, content: JSON.stringify(content) })
    .execute();
  return id;
};

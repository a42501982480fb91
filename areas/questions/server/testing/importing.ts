import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../../../server/database/open.ts';
import type { Person } from '../../../../server/testing/app.ts';
import { API_BASE } from '../../../../shared/route.ts';
import type { AnnotationUse, LayerUse } from '../../../../widgets/shared/annotations/annotation-format.ts';
import { type ImportJob, type Preview, readImport, startImport } from '../../contract.ts';
import type { Mapping } from '../../rules.ts';

/** Sends a file as a browser does. */
export const sendFile = async (
  person: Person,
  slug: string,
  name: string | null,
  content: Buffer | string,
  format?: string,
) => {
  const boundary = '----tagwerk-test';
  const filename = name === null ? '' : `; filename="${name}"`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"${filename}\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const response = await person.send({
    method: 'POST',
    url: `${API_BASE}admin/task/${slug}/import-files/${format ? `?format=${format}` : ''}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { status: response.statusCode, body: response.json() as Preview & { detail: string } };
};

export interface ImportChoice {
  mapping?: Partial<Mapping>;
  skip?: boolean;
  dryRun?: boolean;
  /** Of annotated texts. */
  format?: string;
  as?: AnnotationUse;
  user?: string;
  acceptLosses?: boolean;
  addTypes?: boolean;
  layers?: Record<string, LayerUse>;
}

/** From the file to the end of the job. A file that is refused at once fails the test. */
export const importFile = async (
  person: Person,
  slug: string,
  name: string,
  content: Buffer | string,
  choice: ImportChoice = {},
): Promise<ImportJob> => {
  const { status, body } = await sendFile(person, slug, name, content, choice.format);
  if (status !== 201) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
  const started = await person.get(startImport, {
    params: { slug },
    body: {
      upload: body.upload,
      mapping: { ...body.mapping, ...choice.mapping },
      skip_bad_rows: choice.skip ?? false,
      dry_run: choice.dryRun ?? false,
      ...(choice.as && { annotation_use: choice.as }),
      ...(choice.user && { user: choice.user }),
      ...(choice.acceptLosses && { accept_losses: true }),
      ...(choice.addTypes && { add_types: true }),
      ...(choice.layers && { layers: choice.layers }),
    },
  });
  return importEnded(person, slug, started.id);
};

export const importEnded = async (person: Person, slug: string, id: string): Promise<ImportJob> => {
  for (;;) {
    const job = await person.get(readImport, { params: { slug, id } });
    if (!['waiting', 'running'].includes(job.state)) return job;
    await pause(20);
  }
};

/** What people get to see, in the order of the questions: newest published input, slots, external id. */
export const publishedQuestions = (db: Db, slug: string) =>
  db
    .selectFrom('questions')
    .innerJoin('tasks', 'tasks.id', 'questions.task_id')
    .innerJoin('import_batches as own', 'own.id', 'questions.batch_id')
    .innerJoin('question_slots', 'question_slots.question_id', 'questions.id')
    .where('tasks.slug', '=', slug)
    .where('own.published_at', 'is not', null)
    .orderBy('questions.id')
    .select(['questions.id', 'external_id', 'slots'])
    .select((eb) =>
      eb
        .selectFrom('question_inputs')
        .innerJoin('import_batches', 'import_batches.id', 'question_inputs.batch_id')
        .where('import_batches.published_at', 'is not', null)
        .whereRef('question_id', '=', 'questions.id')
        .orderBy('batch_id', 'desc')
        .limit(1)
        .select('input')
        .as('input'),
    )
    .execute();

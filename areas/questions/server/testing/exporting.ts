import { setTimeout as pause } from 'node:timers/promises';
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

import { createHash } from 'node:crypto';
import type { AskedBy } from '../../../server/platform/audit-queries.ts';
import type { Work } from '../../../server/platform/jobs/job-work.ts';
import type { Language } from '../../../shared/texts.ts';

export interface ImportData extends AskedBy {
  key: string;
  name: string;
  /** Of whoever imports: the title of a copy is worded in it. */
  language: Language;
}

export type ImportWork = Pick<
  Work<ImportData, object>,
  'id' | 'data' | 'checkpoint' | 'by' | 'signal' | 'progress' | 'save'
>;

/** A file gets a new id: the one that it had may be taken. The same each time that the job runs. */
export const newUuid = (job: string, old: string): string => {
  const hex = createHash('sha256').update(`${job} ${old}`).digest('hex');
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-4${part(13, 16)}-8${part(17, 20)}-${part(20, 32)}`;
};

import type { Question } from '../../../areas/answering/contract.ts';
import type { Content } from '../../../widgets/form/form.ts';
import type { Submission } from '../journal/draft-store.ts';

interface Written {
  slug: string;
  question: Question;
  content: Content;
  base: number | null;
  skip?: boolean;
  seconds: number;
  at: number;
  /** Pseudonym of whose answer is corrected; empty for one's own. */
  author?: string;
}

/** Not `crypto.randomUUID`, which pages have on HTTPS only. */
const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A submission with a key of its own, by which the server knows it however often it is sent. */
export const submissionOf = (written: Written): Submission => {
  const { slug, question, content, base, skip = false, seconds, at, author = '' } = written;
  const saveKey = newKey();
  const body: Submission['body'] = {
    save_key: saveKey,
    content: skip ? {} : content,
    time_taken: Math.max(0, Math.round(seconds)),
    ...(skip && { skip }),
    ...(base !== null && { fix_answer: true, base_answer_id: base }),
  };
  return {
    ...{ saveKey, slug, question, author, correction: author !== '', body, created: at },
    ...{ attempts: 0, notBefore: 0, state: 'waiting', detail: '', problems: [] },
  };
};

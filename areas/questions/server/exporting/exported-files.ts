import { NoSuchFile } from '../../../../server/platform/files/keys.ts';
import { JobFailure } from '../../../../server/platform/jobs/job-work.ts';
import type { Services } from '../../../../server/platform/services.ts';
import type { ZipFile } from '../../../../server/platform/spreadsheets/write-zip.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { answerWidgets, type Content, type Form, fileRulesOf, filesOfContent } from '../../../../widgets/form/form.ts';
import { wholeFile } from '../../../files/server/public.ts';
import { questionMessages } from '../messages.ts';
import { safePath } from './entry-names.ts';
import type { AnswerRow } from './export-queries.ts';

/** The file of an archive that lists what is missing in it. */
const MISSING = 'missing-files.txt';
/** Each takes a kilobyte of memory. */
const MOST_FILES = 200_000;
/** Recordings that are not compressed would get little smaller, and an archive of them would take much longer. */
const MEDIA = /^(audio|image|video)\//;

/** Whether answers given with this form may have files. */
export const takesFiles = (form: Form): boolean => answerWidgets(form).some(({ id }) => fileRulesOf(form, id) !== null);

/** Files that exported answers name, and decisions about their questions; each once. */
export class NamedByAnswers {
  readonly #forms: ReadonlyMap<number, Form>;
  readonly #paths = new Set<string>();

  /** @param forms of each version */
  constructor(forms: ReadonlyMap<number, Form>) {
    this.#forms = new Map([...forms].filter(([, form]) => takesFiles(form)));
  }

  get paths(): ReadonlySet<string> {
    return this.#paths;
  }

  /** @throws JobFailure where there are more than an archive takes */
  add({ form_version, content, decision_form_version, decision }: AnswerRow): void {
    this.#addOf(form_version, content);
    if (decision_form_version !== null) this.#addOf(decision_form_version, decision);
    if (this.#paths.size > MOST_FILES) {
      throw new JobFailure(message(questionMessages.tooManyFiles, { most: MOST_FILES }));
    }
  }

  #addOf(version: number, json: string): void {
    const form = this.#forms.get(version);
    if (!form) return;
    for (const { path } of filesOfContent(form, JSON.parse(json) as Content)) this.#paths.add(path);
  }
}

interface WithFiles {
  taskId: number;
  /** Whoever reads it to its end has `named` complete. */
  table: ZipFile;
  named: NamedByAnswers;
  signal: AbortSignal;
  progress: (done: number, total: number, note: MessageRef) => void;
  /** Gets the paths of files that are not there. */
  missing: string[];
}

/** The table, then the files that it names, under the paths that it names; what is missing stands in a list. */
export async function* withFiles(
  services: Pick<Services, 'db' | 'files'>,
  { taskId, table, named, signal, progress, missing }: WithFiles,
): AsyncGenerator<ZipFile> {
  yield table;
  let done = 0;
  for (const path of named.paths) {
    signal.throwIfAborted();
    progress(done, named.paths.size, message(questionMessages.addingFiles));
    done += 1;
    const file = await wholeFile(services, taskId, path);
    const bytes = file && (await file.read().catch(nullIfGone));
    if (bytes) {
      try {
        yield { name: safePath(path), text: bytesOf(path, bytes, signal), isPacked: MEDIA.test(file.type) };
      } finally {
        bytes.destroy();
      }
    } else missing.push(path);
  }
  if (missing.length > 0) yield { name: MISSING, text: missing.map((path) => `${path}\n`) };
}

/** It was deleted since it was looked at. */
const nullIfGone = (error: unknown): null => {
  if (error instanceof NoSuchFile) return null;
  throw error;
};

/** A large one ends with the export. Once begun, an entry cannot be taken back: where the rest is gone, the export fails. */
async function* bytesOf(path: string, bytes: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) {
      signal.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    if (error instanceof NoSuchFile) throw new JobFailure(message(questionMessages.fileBroke, { path }));
    throw error;
  }
}

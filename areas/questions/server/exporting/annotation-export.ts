import { Readable } from 'node:stream';
import type { Db } from '../../../../server/database/open.ts';
import type { Files } from '../../../../server/platform/files/files.ts';
import { JobFailure } from '../../../../server/platform/jobs/job-work.ts';
import { type ZipFile, zipOf } from '../../../../server/platform/spreadsheets/write-zip.ts';
import { type MessageRef, message } from '../../../../shared/messages.ts';
import { annotationFormat } from '../../../../widgets/form/annotations.ts';
import type { AnnotationFile, AnnotationFormat } from '../../../../widgets/shared/annotations/annotation-format.ts';
import { LossCounter } from '../../../../widgets/shared/annotations/losses.ts';
import { LOSSES_SHOWN } from '../../rules.ts';
import { titleOf } from '../annotations/format-title.ts';
import { questionMessages } from '../messages.ts';
import { namedAuthors, type TextsOf, textsOfAuthor } from './annotated-answers.ts';
import type { ExportResult } from './export-state.ts';

export interface AnnotationExport {
  of: TextsOf;
  /** As they are now. */
  settings: unknown;
  /** As they were in a version of the form. */
  settingsOfVersion: (version: number) => unknown;
  /** Answers in all. */
  count: number;
  acceptLosses: boolean;
  key: string;
  signal: AbortSignal;
  progress: (done: number, total: number, note: MessageRef) => void;
}

/** An export of one person's answers in a format of one file, and nothing else, is that file; all others are archives. */
export const isOneFile = (format: AnnotationFormat, userId: number | null): boolean =>
  format.frame !== null && format.settingsFiles === undefined && userId !== null;

/**
 * Looks through all answers first for what the format cannot hold. Only where it holds everything, or the losses are
 * accepted, is the file made.
 */
export const exportAnnotations = async (db: Db, files: Files, work: AnnotationExport): Promise<ExportResult> => {
  const format = formatOf(work);
  const checked = await check(db, format, work);
  const needsConsent = checked.losses.length > 0 && !work.acceptLosses;
  if (needsConsent) return { ...checked, key: null, size: 0, needsConsent };
  const { size } = await files.write(work.key, Readable.from(await contentOf(db, format, work), { objectMode: false }));
  return { ...checked, key: work.key, size, needsConsent };
};

export const formatOf = ({ of }: Pick<AnnotationExport, 'of'>): AnnotationFormat => {
  const format = annotationFormat(of.format);
  if (!format) throw new JobFailure(message(questionMessages.formatNotWritten, { format: titleOf(of.format) }));
  return format;
};

const check = async (
  db: Db,
  format: AnnotationFormat,
  { of, settings, settingsOfVersion, count, signal, progress }: AnnotationExport,
) => {
  const losses = new LossCounter();
  let [looked, answers] = [0, 0];
  for (const author of await namedAuthors(db, of)) {
    for await (const text of textsOfAuthor(db, of, author, signal)) {
      looked += 1;
      progress(Math.min(looked, count), count, message(questionMessages.checkingFormat));
      if (text === null) continue;
      answers += 1;
      losses.addAll(format.losses(text, settingsOfVersion(text.formVersion), settings));
    }
  }
  return { answers, leftOut: looked - answers, losses: losses.list().slice(0, LOSSES_SHOWN) };
};

const contentOf = async (
  db: Db,
  format: AnnotationFormat,
  work: AnnotationExport,
): Promise<AsyncIterable<string | Buffer>> => {
  const { of, signal, settings, settingsOfVersion, count, progress } = work;
  let written = 0;
  const uses = new Set<string>();
  const filesOf = async function* (author: { id: number; name: string }): AsyncGenerator<AnnotationFile[]> {
    for await (const text of textsOfAuthor(db, of, author, signal)) {
      written += 1;
      progress(Math.min(written, count), count, message(questionMessages.writingFile));
      if (text === null) continue;
      const before = settingsOfVersion(text.formVersion);
      for (const use of format.usesOf?.(text, before) ?? []) uses.add(use);
      yield format.write(text, before, settings).files;
    }
  };
  const authors = await namedAuthors(db, of);
  const [only] = authors;
  if (isOneFile(format, of.choice.userId)) return only ? framed(format, filesOf(only)) : noText();
  return zipOf(
    entriesOf(format, authors, filesOf, () => format.settingsFiles?.(settings, uses) ?? []),
    new Date(),
  );
};

async function* noText(): AsyncGenerator<string> {}

/** Every author in a folder, or in a file, of their own; then the files for all, which tell of what was written. */
async function* entriesOf(
  format: AnnotationFormat,
  authors: { id: number; name: string }[],
  filesOf: (author: { id: number; name: string }) => AsyncGenerator<AnnotationFile[]>,
  forAll: () => AnnotationFile[],
): AsyncGenerator<ZipFile> {
  for (const author of authors) {
    const parts = filesOf(author);
    const first = await parts.next();
    if (first.done) continue;
    const all = (async function* () {
      yield first.value;
      yield* parts;
    })();
    if (format.frame) yield { name: `${author.name}${endingOf(format)}`, text: framed(format, all) };
    else
      for await (const files of all)
        for (const { name, text } of files) yield { name: `${author.name}/${name}`, text: [text] };
  }
  for (const { name, text } of forAll()) yield { name, text: [text] };
}

/** With its dot, as the format's one file has it. */
export const endingOf = ({ frame, extensions }: AnnotationFormat): string => {
  const dot = frame?.name.lastIndexOf('.') ?? -1;
  return frame && dot >= 0 ? frame.name.slice(dot) : (extensions[0] ?? '');
};

/** Texts as the parts of one file. */
async function* framed({ frame }: AnnotationFormat, parts: AsyncIterable<AnnotationFile[]>): AsyncGenerator<string> {
  if (frame === null) return;
  yield frame.head;
  let isFirst = true;
  for await (const files of parts) {
    for (const { text } of files) {
      yield isFirst ? text : frame.between + text;
      isFirst = false;
    }
  }
  yield frame.tail;
}

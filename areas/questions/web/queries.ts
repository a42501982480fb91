import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import { lookAgain } from '../../../web/platform/jobs.ts';
import type { Input } from '../../../web/platform/request.ts';
import { type AnnotationWidgetItem, listAnnotationWidgets } from '../annotation-contract.ts';
import { exportOptions, listExports, listImports, readImport } from '../contract.ts';
import { listDeletions } from '../deletion-contract.ts';
import { answerTask, questionDetail } from '../detail-contract.ts';
import { adminAnswers, adminQuestions } from '../list-contract.ts';

export const questionKeys = {
  questions: (slug: string) => ['admin-questions', slug] as const,
  answers: (slug: string) => ['admin-answers', slug] as const,
  question: (id: number) => ['admin-question', id] as const,
  imports: (slug: string) => ['imports', slug] as const,
  exports: (slug: string) => ['exports', slug] as const,
  exportOptions: (slug: string) => ['export-options', slug] as const,
  deletions: (slug: string) => ['deletions', slug] as const,
  annotationWidgets: (slug: string) => ['annotation-widgets', slug] as const,
};

/** The addresses of files open for some hours only: a page that stays open asks for new ones. */
const RENEW_MS = 3_600_000;

export const questionsQuery = (slug: string, query: NonNullable<Input<typeof adminQuestions>['query']>) =>
  queryOptions({
    queryKey: [...questionKeys.questions(slug), query],
    queryFn: ({ signal }) => call(adminQuestions, { params: { slug }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const answersQuery = (slug: string, query: NonNullable<Input<typeof adminAnswers>['query']>) =>
  queryOptions({
    queryKey: [...questionKeys.answers(slug), query],
    queryFn: ({ signal }) => call(adminAnswers, { params: { slug }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const questionQuery = (id: number) =>
  queryOptions({
    queryKey: questionKeys.question(id),
    queryFn: ({ signal }) => call(questionDetail, { params: { id }, signal }),
  });

export const answerTaskQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin-answer-task', id] as const,
    queryFn: ({ signal }) => call(answerTask, { params: { id }, signal }),
  });

export const importsQuery = (slug: string) =>
  queryOptions({
    queryKey: questionKeys.imports(slug),
    queryFn: ({ signal }) => call(listImports, { params: { slug }, signal }),
  });

export const importQuery = (slug: string, id: string) =>
  queryOptions({
    queryKey: [...questionKeys.imports(slug), id],
    queryFn: ({ signal }) => call(readImport, { params: { slug, id }, signal }),
    refetchInterval: ({ state: { data } }) => lookAgain(data && [data]),
  });

export const deletionsQuery = (slug: string) =>
  queryOptions({
    queryKey: questionKeys.deletions(slug),
    queryFn: ({ signal }) => call(listDeletions, { params: { slug }, signal }),
    refetchInterval: ({ state: { data } }) =>
      lookAgain(data?.flatMap(({ undo, ...deletion }) => (undo ? [deletion, undo] : [deletion]))),
  });

export const annotationWidgetsQuery = (slug: string) =>
  queryOptions({
    queryKey: questionKeys.annotationWidgets(slug),
    queryFn: ({ signal }) => call(listAnnotationWidgets, { params: { slug }, signal }),
  });

export const exportOptionsQuery = (slug: string) =>
  queryOptions({
    queryKey: questionKeys.exportOptions(slug),
    queryFn: ({ signal }) => call(exportOptions, { params: { slug }, signal }),
  });

/** The formats that the widgets offer, each once. */
export const formatsOf = (widgets: readonly AnnotationWidgetItem[]): AnnotationWidgetItem['formats'] => [
  ...new Map(widgets.flatMap(({ formats }) => formats.map((format) => [format.id, format]))).values(),
];

export const exportsQuery = (slug: string) =>
  queryOptions({
    queryKey: questionKeys.exports(slug),
    queryFn: ({ signal }) => call(listExports, { params: { slug }, signal }),
    refetchInterval: ({ state: { data } }) => lookAgain(data ?? []) || RENEW_MS,
  });

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../web/platform/api.ts';
import { previewQuestion } from '../contract.ts';
import type { QuestionSource } from './preview/question-source.ts';

/** The questions of a task as the preview pages through them. */
const questionsOfTask = (slug: string): QuestionSource => {
  let id: number | undefined;
  return {
    go: async (step) => {
      const isFirst = id === undefined || step === 'first';
      const query = isFirst ? {} : step === 'next' ? { after: id } : { before: id };
      const { question } = await call(previewQuestion, { params: { slug }, query });
      if (!question) return null;
      id = question.id;
      const { external_id, input, has_previous, has_next } = question;
      return { name: external_id ?? String(id), input, hasPrevious: has_previous, hasNext: has_next };
    },
  };
};

/** The names of the values that a task's questions have. */
export const questionNames = async (slug: string, signal?: AbortSignal): Promise<string[]> => {
  const { question, fields } = await call(previewQuestion, { params: { slug }, query: {}, ...(signal && { signal }) });
  return [...new Set([...fields, ...Object.keys(question?.input ?? {})])];
};

/** The questions of a task, and the names of their values; nothing without a task. */
export const useTaskQuestions = (slug: string | undefined) => {
  const { data: fields } = useQuery({
    queryKey: ['question-fields', slug],
    queryFn: ({ signal }) => questionNames(slug ?? '', signal),
    enabled: slug !== undefined,
  });
  const questions = useMemo(() => (slug === undefined ? undefined : questionsOfTask(slug)), [slug]);
  return { fields: fields ?? [], questions };
};

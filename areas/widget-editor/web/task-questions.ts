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

/** The questions of a task, and the names of their values; nothing without a task. */
export const useTaskQuestions = (slug: string | undefined) => {
  const { data: fields } = useQuery({
    queryKey: ['question-fields', slug],
    queryFn: async ({ signal }) => {
      const { question, fields } = await call(previewQuestion, { params: { slug: slug ?? '' }, query: {}, signal });
      return [...new Set([...fields, ...Object.keys(question?.input ?? {})])];
    },
    enabled: slug !== undefined,
  });
  const questions = useMemo(() => (slug === undefined ? undefined : questionsOfTask(slug)), [slug]);
  return { fields: fields ?? [], questions };
};

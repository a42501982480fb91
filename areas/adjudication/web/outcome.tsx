import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import type { Content, Form, Input } from '../../../widgets/form/form.ts';
import classes from './compare/comparisons.module.css';
import { WidgetComparisons } from './compare/widget-comparisons.tsx';
import { outcomesQuery } from './queries.ts';
import { texts } from './texts.ts';

export interface OutcomeProps {
  slug: string;
  /** The questions on the page: what was decided on them is asked for in one call. */
  questions: readonly number[];
  question: { id: number; input: Record<string, unknown> };
  answer: { id: number; content: Record<string, unknown>; name: string; isOwn: boolean };
  /** In the place of a decision that is too large for the page. */
  leftOut: ReactNode;
}

/** What was decided on a question, compared with an answer to it. Nothing where nothing was decided. */
export const Outcome = ({ slug, questions, question, answer, leftOut }: OutcomeProps) => {
  const t = useTexts(texts);
  const title = useId();
  const { data } = useQuery(outcomesQuery(slug, questions));
  const outcome = data?.outcomes.find(({ question_id }) => question_id === question.id);
  const form = data?.forms.find(({ version }) => version === outcome?.form_version)?.form;
  const name = answer.isOwn ? t('you') : answer.name;
  const compared = useMemo(
    () =>
      outcome && [
        { name, content: answer.content as Content },
        { name: t('decision'), content: outcome.content as Content },
      ],
    [outcome, name, answer.content, t],
  );
  if (!outcome || !compared || !form) return null;
  const isAccepted = outcome.is_mine && answer.isOwn;
  return (
    <section className={`${classes.widget} ${classes.outcome}`} aria-labelledby={title}>
      <Title order={3} size="h5" id={title}>
        {t('outcome')}
      </Title>
      <Text size="sm" mb="xs">
        {isAccepted ? t('outcomeMine') : answer.isOwn ? t('outcomeOther') : t('outcomeOf', { name: answer.name })}
      </Text>
      {outcome.note && (
        <Text size="sm" mb="xs">
          {t('outcomeReason', { note: outcome.note })}
        </Text>
      )}
      {!isAccepted && !outcome.is_left_out && (
        <WidgetComparisons form={form as Form} input={question.input as Input} answers={compared} />
      )}
      {!isAccepted && outcome.is_left_out && leftOut}
    </section>
  );
};

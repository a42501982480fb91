import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { LeftOut } from '../../../../web/work/left-out.tsx';
import type { Content, Form, Input } from '../../../../widgets/form/form.ts';
import { answerFiles } from '../../../files/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { AdjudicatedQuestion } from '../../contract.ts';
import { WidgetComparisons } from '../compare/widget-comparisons.tsx';
import { AgreementBar } from '../queue/agreement-bar.tsx';
import { texts } from '../texts.ts';
import type { OpenDecision } from './use-decision.ts';
import { ACCEPT_KEYS } from './use-question-keys.ts';

interface AnswersProps {
  task: TaskDetail;
  viewer: Viewer;
  question: AdjudicatedQuestion;
  decision: OpenDecision;
}

/** Who answered, with a button to accept each; under it what they differ in, with a button to take each value. */
export const Answers = ({ task, viewer, question, decision }: AnswersProps) => {
  const t = useTexts(texts);
  const { answers, forms, input, agreements, answer_count } = question;
  const newest = Math.max(...answers.map(({ form_version }) => form_version));
  const form = (forms.find(({ version }) => version === newest)?.form ?? { structure: [] }) as Form;
  const shown = useMemo(() => answers.filter(({ is_left_out }) => !is_left_out), [answers]);
  const named = useMemo(() => shown.map(({ user, content }) => ({ name: user, content: content as Content })), [shown]);
  const files = useMemo(
    () =>
      answerFiles({
        userId: viewer.id,
        taskId: task.pk,
        questionId: question.question_id,
        formVersion: newest,
      }),
    [viewer.id, task.pk, question.question_id, newest],
  );
  return (
    <Stack component="section" gap="md" miw={0} aria-label={t('answersCompared')}>
      <Title order={3} size="h4">
        {t('answersCompared')}
      </Title>
      <Group gap="sm">
        {answers.map(({ id, user, timestamp, fix_timestamp, is_left_out }, at) => {
          const key = ACCEPT_KEYS[at]?.toUpperCase();
          return (
            <Stack key={id} gap={2}>
              <Button
                variant={question.decision?.answer_id === id ? 'filled' : 'light'}
                disabled={decision.isBusy}
                onClick={() => decision.accept(id)}
                {...(key && { 'aria-keyshortcuts': key })}
              >
                {key ? t('acceptKey', { name: user, key }) : t('accept', { name: user })}
              </Button>
              <Text size="xs" c="dimmed">
                <TimeAgo value={fix_timestamp ?? timestamp} />
              </Text>
              {is_left_out && (
                <LeftOut slug={task.slug} at={{ subTab: 'done', search: { question: question.question_id, user } }} />
              )}
            </Stack>
          );
        })}
      </Group>
      {answer_count > answers.length && <Text size="sm">{t('firstOnly', { count: answers.length })}</Text>}
      <WidgetComparisons
        form={form}
        input={input as Input}
        answers={named}
        files={files}
        actions={({ id: widget, label, values }) => (
          <Group gap="xs" mt="xs" justify="space-between">
            <Group gap={6} role="group" aria-label={t('takeOf', { widget: label })}>
              {shown.map(({ id, user }, at) =>
                values[at] === undefined ? null : (
                  <Button
                    key={id}
                    size="compact-sm"
                    variant={decision.sources[widget] === id ? 'filled' : 'default'}
                    aria-pressed={decision.sources[widget] === id}
                    onClick={() => decision.take(widget, id, values[at])}
                  >
                    {t('take', { name: user })}
                  </Button>
                ),
              )}
            </Group>
            {agreements[widget] !== undefined && <AgreementBar share={agreements[widget]} />}
          </Group>
        )}
      />
    </Stack>
  );
};

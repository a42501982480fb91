import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { type RecordFields, RecordPage } from '../../../../web/ui/editor/record-page.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import { Loaded } from '../../../../web/ui/loaded.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { JsonField } from '../../../widget-editor/web/public.ts';
import type { QuestionDetail } from '../../detail-contract.ts';
import { questionKeys, questionQuery } from '../queries.ts';
import { texts as listTexts } from '../texts.ts';
import { DeleteOne } from './delete-one.tsx';
import { useDetailId } from './detail-id.ts';
import { isOtherJson, isQuestionReady, type QuestionDraft, questionForm } from './question-form.ts';
import { texts } from './texts.ts';

/** One question of a task: its inputs to edit, and the way to delete it. */
export const QuestionPage = () => {
  const id = useDetailId();
  return (
    // Around all of it: without the fields, 'Save' would stand where these come.
    <Suspense fallback={<Loading />}>
      <Loaded query={useQuery(questionQuery(id))}>{(question) => <Shown key={id} question={question} />}</Loaded>
    </Suspense>
  );
};

const Shown = ({ question }: { question: QuestionDetail }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const viewerId = useViewer()?.id ?? 0;
  const form = useMemo(() => questionForm(viewerId), [viewerId]);
  const { id, slug } = question;
  return (
    <RecordPage
      title={t('question', { id })}
      form={form}
      saved={question}
      fields={['input', 'evaluation_input']}
      isReady={isQuestionReady}
      onSaved={(now) => {
        toast.success(t('saved'));
        client.setQueryData(questionQuery(id).queryKey, now);
        void client.invalidateQueries({ queryKey: questionKeys.questions(slug) });
      }}
      actions={
        <DeleteOne
          {...{ slug, id }}
          what="questions"
          onBegun={() => void navigate({ to: '/admin/$taskSlug/questions', params: { taskSlug: slug } })}
        />
      }
    >
      {(fields) => (
        <>
          <Facts question={question} />
          <Inputs {...fields} question={question} />
        </>
      )}
    </RecordPage>
  );
};

const Facts = ({ question }: { question: QuestionDetail }) => {
  const t = useTexts(texts);
  const ofList = useTexts(listTexts);
  const { id, slug, title, external_id, answer_cnt, slots, modified } = question;
  const params = { taskSlug: slug };
  return (
    <Stack gap="xs">
      <Text>
        {t('task')}:{' '}
        <TextLink to="/admin/$taskSlug/questions" params={params} underline="always">
          {title}
        </TextLink>
      </Text>
      {external_id !== null && (
        <Text>
          {ofList('externalId')}: {external_id}
        </Text>
      )}
      <Text>
        {ofList('answered')}:{' '}
        <TextLink to="/admin/$taskSlug/answers" params={params} search={{ question: id }} underline="always">
          {ofList('answeredOf', { done: answer_cnt, all: slots })}
        </TextLink>
      </Text>
      <Text component="div">
        {ofList('modified')}: <TimeAgo value={modified} />
      </Text>
    </Stack>
  );
};

const Inputs = ({ draft, edit, error, question }: RecordFields<QuestionDraft> & { question: QuestionDetail }) => {
  const t = useTexts(texts);
  const errorOf = (field: keyof QuestionDraft) => (isOtherJson(draft[field]) ? t('noObject') : error(field));
  const hasEvaluation = question.has_evaluation_form || question.evaluation_input !== null;
  return (
    <>
      <JsonField
        label={t('input')}
        hint={t('inputHint')}
        value={draft.input}
        onChange={(input) => edit({ input })}
        error={errorOf('input')}
      />
      {hasEvaluation && (
        <JsonField
          label={t('evaluationInput')}
          hint={t('evaluationInputHint')}
          value={draft.evaluation_input}
          onChange={(evaluation_input) => edit({ evaluation_input })}
          error={errorOf('evaluation_input')}
          mayBeEmpty
        />
      )}
    </>
  );
};

import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { idText, idTextField, oneOfField, textField } from '../../../../web/platform/search-fields.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { ChoiceFilter } from '../../../../web/ui/list/choice-filter.tsx';
import { type ListSearch, type SearchOf, useListSearch } from '../../../../web/ui/list/list-search.ts';
import { SearchFilter } from '../../../../web/ui/list/search-filter.tsx';
import { StaleSaid } from '../../../../web/ui/list/stale.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { CompactPager } from '../../../../web/ui/table/pager.tsx';
import { DoneCards, slotTexts } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { QUESTION_STATES } from '../../question-contract.ts';
import { answerKind } from '../answer-kind.ts';
import doneClasses from '../done/done.module.css';
import { DoneCard } from '../done/done-card.tsx';
import { texts as doneTexts } from '../done/texts.ts';
import { questionsQuery, refreshDone, showProgress } from '../queries.ts';
import { storedAt } from '../shared/workplace.ts';
import { QuestionNotes } from './question-notes.tsx';
import { texts } from './texts.ts';

const PAGE_SIZE = 5;

/** What the tab keeps in its address. */
const FIELDS = {
  question: idTextField,
  external_id: (raw: Record<string, unknown>, name: string) => textField(raw, name, 500),
  state: oneOfField(QUESTION_STATES),
  order_by: oneOfField(['-id']),
};

/** Every question of the task with all answers and discussions, for those who look after it. */
export const QuestionsPage = ({ task }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const client = useQueryClient();
  const viewer = useViewer();
  const list = useListSearch(FIELDS);
  const { page, question, external_id, ...chosen } = list.search;
  const query = {
    ...{ page, page_size: PAGE_SIZE, ...chosen },
    ...{ question: Number(question) || undefined, external_id: external_id || undefined },
  };
  const { data, error, isPlaceholderData, refetch } = useQuery(questionsQuery(task.slug, query));
  const ids = useMemo(() => data?.results.map(({ id }) => id) ?? [], [data]);
  if (!viewer) return null;
  const isGone = error instanceof ApiError && error.status === 404 && page > 1;
  return (
    <Stack gap="md">
      <Options list={list} counts={data} />
      {isGone ? (
        <EmptyState title={say('noPage')}>
          <Button variant="default" onClick={() => list.show({ page: 1 })}>
            {say('toFirst')}
          </Button>
        </EmptyState>
      ) : (
        <ErrorMessage error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading />}
      <StaleSaid query={{ data, isPlaceholderData }}>
        {data?.count === 0 && <EmptyState title={t(list.isFiltered ? 'noQuestionsOf' : 'noQuestions')} />}
        {data && !isGone && (
          <div className={doneClasses.cards}>
            <DoneCards
              viewer={viewer}
              place={{ kind: answerKind.name, ...storedAt(task) }}
              items={data.results}
              askedAt={data.askedAt}
              onProgress={(progress) => showProgress(client, task.slug, progress)}
              onOtherSaved={() => void refreshDone(client, task.slug, 'active')}
            >
              {(question, parts) => (
                <DoneCard key={question.id} {...{ question, task, viewer, ids, ...parts }}>
                  <QuestionNotes {...{ question, task, viewer }} />
                </DoneCard>
              )}
            </DoneCards>
          </div>
        )}
      </StaleSaid>
    </Stack>
  );
};

interface OptionsProps {
  list: ListSearch<SearchOf<typeof FIELDS>>;
  counts: { count: number; num_pages: number } | undefined;
}

const Options = ({ list, counts }: OptionsProps) => {
  const t = useTexts(doneTexts);
  const say = useTexts(slotTexts);
  const { page, order_by } = list.search;
  return (
    <search className={doneClasses.options} aria-label={say('options')}>
      <Group gap="sm" align="flex-end">
        <SearchFilter list={list} field="question" label={t('filterQuestion')} clean={idText} />
        <SearchFilter list={list} field="external_id" label={t('filterExternal')} clean={(typed) => typed.trim()} />
        <ChoiceFilter
          list={list}
          field="state"
          label={t('questionState')}
          options={QUESTION_STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
        <NativeSelect
          label={say('orderBy')}
          value={order_by ?? 'id'}
          data={[
            { value: 'id', label: say('oldest') },
            { value: '-id', label: say('newest') },
          ]}
          onChange={({ currentTarget: { value } }) => list.show({ order_by: value === '-id' ? '-id' : undefined })}
        />
      </Group>
      <Group gap="md">
        <Text size="sm" c="dimmed" role="status">
          {counts && t('count', { count: counts.count })}
        </Text>
        {counts && counts.num_pages > 1 && (
          <CompactPager page={page} pages={counts.num_pages} onPage={(next) => list.show({ page: next })} />
        )}
      </Group>
    </search>
  );
};

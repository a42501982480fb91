import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { StaleSaid } from '../../../../web/ui/list/stale.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { SearchField } from '../../../../web/ui/search-field.tsx';
import { Pager } from '../../../../web/ui/table/pager.tsx';
import { LeftOut } from '../../../../web/work/left-out.tsx';
import { cardClasses as classes, slotTexts } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { type EvaluatedAnswer, SEARCH_MOST } from '../../contract.ts';
import { evaluateOne } from '../evaluate-kind.ts';
import { Evaluating } from '../new/evaluation-page.tsx';
import { refreshSearch, type SearchFilter, searchQuery } from '../queries.ts';
import { judgedAnswer } from '../shared/judged.ts';
import { JudgedAnswerView } from '../shared/judged-answer.tsx';
import { texts } from '../texts.ts';

interface SearchPageProps {
  task: TaskDetail;
  viewer: Viewer;
}

/** Answers that the evaluator may choose from; one that was evaluated is gone from the list. */
export const SearchPage = ({ task, viewer }: SearchPageProps) => {
  const client = useQueryClient();
  const [taken, setTaken] = useState<number | null>(null);
  const [filter, setFilter] = useState<SearchFilter>({ page: 1, order_by: 'newest', question: undefined });
  const back = () => {
    setTaken(null);
    void refreshSearch(client, task.slug);
  };
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(taken);
  useEffect(() => {
    // What had the keyboard is gone; it goes on at what came in its place.
    if (shown.current !== taken) place.current?.focus({ preventScroll: true });
    shown.current = taken;
  }, [taken]);
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {taken === null ? (
        <Found task={task} viewer={viewer} filter={filter} onFilter={setFilter} onTake={setTaken} />
      ) : (
        <Taken task={task} viewer={viewer} answerId={taken} onBack={back} />
      )}
    </div>
  );
};

const Taken = ({ task, viewer, answerId, onBack }: SearchPageProps & { answerId: number; onBack: () => void }) => {
  const t = useTexts(texts);
  const kind = useMemo(() => evaluateOne(answerId), [answerId]);
  return (
    <Stack gap="md">
      <Button variant="default" size="xs" onClick={onBack} style={{ alignSelf: 'flex-start' }}>
        {t('backToSearch')}
      </Button>
      <Evaluating task={task} viewer={viewer} kind={kind} onSaved={onBack} />
    </Stack>
  );
};

const ORDERS = ['newest', 'oldest'] as const;

interface FoundProps extends SearchPageProps {
  /** Stays as it is while an answer is evaluated. */
  filter: SearchFilter;
  onFilter: (filter: SearchFilter) => void;
  onTake: (answerId: number) => void;
}

const Found = ({ task, viewer, filter, onFilter, onTake }: FoundProps) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  const { data, error, isPlaceholderData, refetch } = useQuery(searchQuery(task.slug, filter));
  const show = (change: Partial<SearchFilter>) => onFilter({ ...filter, page: 1, ...change });
  return (
    <Stack gap="md">
      <Group component="search" gap="sm" align="flex-end" aria-label={say('options')}>
        <SearchField
          label={t('questionId')}
          value={filter.question === undefined ? '' : String(filter.question)}
          onSearch={(text) => show({ question: /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined })}
        />
        <NativeSelect
          label={say('orderBy')}
          value={filter.order_by}
          data={ORDERS.map((value) => ({ value, label: say(value) }))}
          onChange={({ currentTarget }) => show({ order_by: currentTarget.value === 'oldest' ? 'oldest' : 'newest' })}
        />
        <Text size="sm" c="dimmed" role="status">
          {data && t('count', { count: data.count })}
        </Text>
      </Group>
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      <StaleSaid query={{ data, isPlaceholderData }}>
        <Stack gap="md">
          {data?.count === SEARCH_MOST && <Text size="sm">{t('atMost', { count: SEARCH_MOST })}</Text>}
          {data?.results.length === 0 && <EmptyState title={t('nothingFound')} />}
          {data?.results.map((answer) => (
            <FoundAnswer key={answer.id} {...{ answer, task, viewer, onTake }} />
          ))}
          {data && <Pager page={filter.page} pages={data.num_pages} onPage={(page) => show({ page })} />}
        </Stack>
      </StaleSaid>
    </Stack>
  );
};

interface FoundAnswerProps extends SearchPageProps {
  answer: EvaluatedAnswer;
  onTake: (answerId: number) => void;
}

const FoundAnswer = ({ answer, task, viewer, onTake }: FoundAnswerProps) => {
  const t = useTexts(texts);
  const label = useId();
  const { question_id: id } = answer;
  return (
    <article className={classes.card} aria-labelledby={label}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id={label}>
          {t('ofQuestion', { id })}
        </Title>
        <Button size="compact-sm" aria-label={t('evaluateOf', { id })} onClick={() => onTake(answer.id)}>
          {t('evaluate')}
        </Button>
      </Group>
      {answer.is_left_out ? (
        <LeftOut slug={task.slug} />
      ) : (
        <JudgedAnswerView answer={answer} input={judgedAnswer(answer).question_input} task={task} viewer={viewer} />
      )}
    </article>
  );
};

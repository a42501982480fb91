import { SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { widgetsFor } from '../../../../widgets/form/view/views.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { AcceptFirst, useAcceptFirst } from '../../../tutorials/web/public.ts';
import { evaluateKind } from '../evaluate-kind.ts';
import { SearchPage } from '../search/search-page.tsx';
import { evaluationFormOf } from '../shared/task.ts';
import { texts } from '../texts.ts';
import { Evaluating } from './evaluation-page.tsx';
import { KeptEvaluations } from './kept-evaluations.tsx';

/** Where answers are handed out and evaluated, or searched. */
export const EvaluationView = ({ task }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const navigate = useNavigate();
  const { ways } = useSearch({ strict: false }) as { ways?: unknown };
  const form = evaluationFormOf(task);
  const { data: isReady = false } = useQuery({
    queryKey: ['evaluation-widgets', task.pk, task.evaluation_form_version],
    queryFn: async () => {
      await widgetsFor(form);
      return true;
    },
  });
  if (!viewer) return null;
  if (!task.user_is_evaluator) return <EmptyState title={t('noMore')} hint={t('notYours')} />;
  if (task.evaluation_blocked) {
    return (
      <>
        <EmptyState title={t('blocked')} />
        {isReady && <KeptEvaluations task={task} viewer={viewer} isBlocked />}
      </>
    );
  }
  if (!isReady) return <Loading />;
  const isSearch = task.enable_search_evaluations && ways === 'search';
  const show = (way: string) =>
    void navigate({
      to: '/task/$taskSlug/{-$subTab}',
      params: { taskSlug: task.slug, subTab: 'evaluation' },
      search: way === 'search' ? { ways: 'search' } : {},
    });
  return (
    <Stack gap="md">
      {task.enable_search_evaluations && (
        <SegmentedControl
          aria-label={t('waysLabel')}
          value={isSearch ? 'search' : 'next'}
          onChange={show}
          data={[
            { value: 'next', label: t('next') },
            { value: 'search', label: t('search') },
          ]}
          style={{ alignSelf: 'flex-start' }}
        />
      )}
      {isSearch ? <SearchPage task={task} viewer={viewer} /> : <Next task={task} viewer={viewer} />}
    </Stack>
  );
};

const Next = ({ task, viewer }: { task: TaskDetail; viewer: Viewer }) => {
  const acceptFirst = useAcceptFirst({ task, forEvaluators: true });
  if (!acceptFirst) return <Evaluating task={task} viewer={viewer} kind={evaluateKind} />;
  return (
    <>
      <AcceptFirst task={task} forEvaluators />
      <KeptEvaluations task={task} viewer={viewer} />
    </>
  );
};

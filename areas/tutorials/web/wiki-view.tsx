import { Button, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import type { TaskDetail } from '../../tasks/contract.ts';
import { acceptTutorial, tutorialDisplayTime, type WikiItem } from '../contract.ts';
import type { WikiKind } from '../rules.ts';
import { tutorialKeys, tutorialQuery, tutorialStateQuery } from './queries.ts';
import { texts } from './texts.ts';
import { WikiItemView } from './wiki-item-view.tsx';

interface WikiViewProps {
  task: TaskDetail;
  kind: WikiKind;
  forEvaluators?: boolean;
}

/** The tutorial or the frequent questions of a task. */
export const WikiView = ({ task, kind, forEvaluators = false }: WikiViewProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(tutorialQuery(task.slug, forEvaluators));
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  const items = data[kind];
  if (items.length === 0) return <EmptyState title={t(kind === 'faq' ? 'noneFaq' : 'none')} />;
  const refresh = () => client.invalidateQueries({ queryKey: tutorialKeys.all });

  const accept = async ({ id, modified }: WikiItem) => {
    try {
      const { is_confirmed } = await call(acceptTutorial, { body: { id, modified, for_evaluators: forEvaluators } });
      // Known already, should the page fail to ask.
      const field = forEvaluators ? 'is_eval_tutorial_confirmed' : 'is_user_tutorial_confirmed';
      const { queryKey } = tutorialStateQuery(task.slug);
      client.setQueryData(queryKey, (state) => state && { ...state, [field]: is_confirmed });
      await refresh();
      const subTab = forEvaluators ? 'evaluation' : 'new';
      if (is_confirmed) await navigate({ to: '/task/$taskSlug/{-$subTab}', params: { taskSlug: task.slug, subTab } });
    } catch (thrown) {
      toast.error(errorText(thrown), t('errorTitle'));
      await refresh();
    }
  };
  const acknowledge = async () => {
    const query = {
      update: '1',
      for_evaluators: forEvaluators ? '1' : '0',
      is_faq: kind === 'faq' ? '1' : '0',
    } as const;
    try {
      await call(tutorialDisplayTime, { params: { slug: task.slug }, query });
    } catch (thrown) {
      toast.error(errorText(thrown), t('errorTitle'));
    }
    await refresh();
  };
  const mayAccept = forEvaluators ? task.user_is_evaluator : task.user_is_assigned;

  return (
    <Stack gap="md" maw="56rem">
      {items.some(({ changed }) => changed) && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => void acknowledge()}>
          {t('acknowledge')}
        </Button>
      )}
      {items.map((item) => (
        <WikiItemView
          key={item.id}
          item={item}
          onAccept={kind === 'tutorial' && mayAccept && item.is_required ? () => accept(item) : undefined}
        />
      ))}
    </Stack>
  );
};

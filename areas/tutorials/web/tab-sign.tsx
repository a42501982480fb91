import { Badge } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { useChanges } from '../../../web/platform/live.ts';
import type { TaskDetail } from '../../tasks/contract.ts';
import { tutorialKeys, tutorialStateQuery } from './queries.ts';
import { signTexts } from './sign-texts.ts';

const useTutorialState = (task: TaskDetail) => {
  const client = useQueryClient();
  useChanges('tutorials', (change) => {
    if (!change || change.task === task.pk) void client.invalidateQueries({ queryKey: tutorialKeys.all });
  });
  return useQuery(tutorialStateQuery(task.slug)).data;
};

const Sign = ({ text }: { text: 'notConfirmed' | 'hasChanged' }) => {
  const t = useTexts(signTexts);
  return (
    <Badge
      size="xs"
      // Over the corner of the tab: the next one stays where it is when it comes.
      pos="absolute"
      top={1}
      right={0}
      circle
      color="red.8"
      title={t(text)}
      role="img"
      aria-label={t(text)}
    >
      !
    </Badge>
  );
};

/** A red badge at the tab of the tutorial while it is not confirmed, or has changed. */
export const TutorialSign = ({ task }: { task: TaskDetail }) => {
  const state = useTutorialState(task);
  if (!state) return null;
  if (task.user_is_assigned && !state.is_user_tutorial_confirmed) return <Sign text="notConfirmed" />;
  return state.is_user_tutorial_changed ? <Sign text="hasChanged" /> : null;
};

export const FaqSign = ({ task }: { task: TaskDetail }) =>
  useTutorialState(task)?.is_user_faq_changed ? <Sign text="hasChanged" /> : null;

/** The same for those who evaluate. */
export const EvaluationTutorialSign = ({ task }: { task: TaskDetail }) => {
  const state = useTutorialState(task);
  if (!state) return null;
  if (task.user_is_evaluator && !state.is_eval_tutorial_confirmed) return <Sign text="notConfirmed" />;
  return state.is_eval_tutorial_changed ? <Sign text="hasChanged" /> : null;
};

export const EvaluationFaqSign = ({ task }: { task: TaskDetail }) =>
  useTutorialState(task)?.is_eval_faq_changed ? <Sign text="hasChanged" /> : null;

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import type { TaskDetail } from '../../tasks/contract.ts';
import { tutorialStateQuery } from './queries.ts';
import { signTexts } from './sign-texts.ts';

interface AcceptFirstProps {
  task: TaskDetail;
  /** The tutorial of those who evaluate. */
  forEvaluators?: boolean;
}

/**
 * Whether the page knows already that the tutorial has to be accepted before work is handed out. Asks only where it does, for
 * it may have been accepted elsewhere. Whoever has begun to work goes on with what they hold.
 */
export const useAcceptFirst = ({ task, forEvaluators = false }: AcceptFirstProps): boolean => {
  const { data, refetch } = useQuery({ ...tutorialStateQuery(task.slug), enabled: false });
  const isConfirmed = data?.[forEvaluators ? 'is_eval_tutorial_confirmed' : 'is_user_tutorial_confirmed'];
  const [isBegun, setBegun] = useState(isConfirmed !== false);
  if (!isBegun && isConfirmed) setBegun(true);
  useEffect(() => {
    if (!isBegun) void refetch();
  }, [isBegun, refetch]);
  return !isBegun;
};

/** In place of work: the way to the tutorial that has to be accepted first. */
export const AcceptFirst = ({ task, forEvaluators = false }: AcceptFirstProps) => {
  const t = useTexts(signTexts);
  const subTab = forEvaluators ? 'evaluation-tutorial' : 'tutorial';
  return (
    <EmptyState title={t('acceptFirst')}>
      <ButtonLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug, subTab }}>
        {t('toTutorial')}
      </ButtonLink>
    </EmptyState>
  );
};

import { lazy, Suspense } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { TUTORIAL_NOT_ACCEPTED } from '../../../../shared/error-codes.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { Gate, type GateProps } from '../../../slots/web/public.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import { texts } from '../texts.ts';

interface AnsweringGateProps extends Pick<GateProps<Question>, 'scene' | 'batch' | 'session'> {
  task: TaskDetail;
  viewer: Viewer;
}

const KeptWork = lazy(async () => ({ default: (await import('./kept-work.tsx')).KeptWork }));

/** Why there is no question on the page. */
export const AnsweringGate = ({ task, viewer, ...gate }: AnsweringGateProps) => {
  const t = useTexts(texts);
  return (
    <Gate
      {...gate}
      t={t}
      whenBlocked={
        <Suspense>
          <KeptWork task={task} viewer={viewer} />
        </Suspense>
      }
      explain={({ code, message }) =>
        code === TUTORIAL_NOT_ACCEPTED && (
          <EmptyState title={message}>
            <ButtonLink to="/task/$taskSlug/{-$subTab}" params={{ taskSlug: task.slug, subTab: 'tutorial' }}>
              {t('toTutorial')}
            </ButtonLink>
          </EmptyState>
        )
      }
    />
  );
};

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { textsOf, useTexts, withTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../web/platform/api-error.ts';
import { ConfirmOnDemand } from '../../../web/ui/dialogs/confirm-on-demand.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { OptionalPart } from '../../../web/ui/optional-part.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { Popup } from '../../../widgets/shared/view/popup.tsx';
import { startSession, stopSession, type WorkSession } from '../contract.ts';
import { type Category, clockText } from '../rules.ts';
import { ongoingQuery, type Running, sessionKeys, sessionSaid } from './queries.ts';
import { texts } from './texts.ts';
import { useAsked } from './use-asked.ts';
import { useSeconds } from './use-seconds.ts';
import { useSigns } from './use-signs.ts';

const say = textsOf(texts);

const TimerPanel = lazy(async () => ({ default: (await withTexts(import('./timer-panel.tsx'))).TimerPanel }));
const PauseDialog = lazy(async () => ({ default: (await withTexts(import('./pause-dialog.tsx'))).PauseDialog }));
const SessionsDialog = lazy(async () => ({
  default: (await withTexts(import('./sessions-dialog.tsx'))).SessionsDialog,
}));

/** What happens elsewhere changes what this page shows: it is read again, and the reason is said. */
const useChange = <Given,>(mutationFn: (given: Given) => Promise<WorkSession>, done?: (said: WorkSession) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (said) => {
      sessionSaid(client, said);
      done?.(said);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: sessionKeys.ongoing });
      // It has ended already: there is nothing left to stop.
      if (!(error instanceof ApiError && error.status === 400)) toast.error(errorText(error), say('failed'));
    },
  });
};

/** The timer of a task's page: one session at a time, on whichever task. */
export const Timer = ({ taskId }: { taskId: number }) => {
  const t = useTexts(texts);
  const { data: running = null } = useQuery(ongoingQuery(taskId));
  const [isListed, setListed] = useState(false);
  const [wanted, setWanted] = useState<Category | null>(null);
  useSigns(running?.session);
  const { asked, onAnswered } = useAsked(running?.session);
  const start = useChange(({ category, insteadOf }: { category: Category; insteadOf?: number | undefined }) =>
    call(startSession, { body: { task: taskId, category, ...(insteadOf && { instead_of: insteadOf }) } }),
  );
  const stop = useChange(
    (id: number) => call(stopSession, { body: { session: id } }),
    ({ duration }) => toast.success(say('ended', { time: clockText(duration ?? 0) })),
  );
  const session = running?.session;
  return (
    <>
      <Popup
        label={t('timer')}
        width={340}
        button={(popup) => <TimerButton running={running} taskId={taskId} popup={popup} />}
      >
        {(close) => (
          <OptionalPart onMissing={close}>
            <Suspense>
              <TimerPanel
                running={running}
                taskId={taskId}
                isBusy={start.isPending || stop.isPending}
                onStart={(category) => {
                  close();
                  if (running) setWanted(category);
                  else start.mutate({ category });
                }}
                onStop={() => {
                  close();
                  if (session) stop.mutate(session.id);
                }}
                onList={() => {
                  close();
                  setListed(true);
                }}
              />
            </Suspense>
          </OptionalPart>
        )}
      </Popup>
      <ConfirmOnDemand
        opened={wanted !== null && session !== undefined}
        title={t('switchTitle')}
        confirm={t('switchConfirm')}
        onClose={() => setWanted(null)}
        onConfirm={() => {
          if (wanted) start.mutate({ category: wanted, insteadOf: session?.id });
          setWanted(null);
        }}
      >
        {session?.task.id === taskId ? t('sameTaskText') : t('switchText', { task: session?.task.title ?? '' })}
      </ConfirmOnDemand>
      <OptionalPart>
        <Suspense>{asked && <PauseDialog session={asked} onAnswered={onAnswered} />}</Suspense>
      </OptionalPart>
      {isListed && (
        <OptionalPart onMissing={() => setListed(false)}>
          <Suspense>
            <SessionsDialog taskId={taskId} onClose={() => setListed(false)} />
          </Suspense>
        </OptionalPart>
      )}
    </>
  );
};

type PopupButton = { popoverTarget: string; 'aria-haspopup': 'dialog' };

/** One button whether or not a session runs: it keeps the keyboard when one begins or ends. */
const TimerButton = ({ running, taskId, popup }: { running: Running | null; taskId: number; popup: PopupButton }) => {
  const t = useTexts(texts);
  const time = clockText(useSeconds(running));
  const look = { size: 'compact-sm', leftSection: <Icon name="clock" size={16} />, ...popup } as const;
  if (!running) {
    return (
      <Button variant="subtle" color="gray" {...look}>
        {t('startTimer')}
      </Button>
    );
  }
  const isHere = running.session.task.id === taskId;
  const label = isHere ? t('runningHere', { time }) : t('runningElsewhere', { task: running.session.task.title });
  return (
    <Button
      variant="light"
      style={{ fontVariantNumeric: 'tabular-nums' }}
      {...(!isHere && { color: 'orange' })}
      aria-label={`${label} ${isHere ? '' : time}`.trim()}
      title={label}
      {...look}
    >
      {time}
    </Button>
  );
};

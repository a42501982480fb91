import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { texts } from './editor-texts.ts';

interface LeaveGuardProps {
  dirty: boolean;
  onLeave: () => void;
}

/** Whoever is signed out finds what they typed when they are back: nothing is left behind. */
const SIGNED_OUT = ['/login', '/logout'];

const taskOf = (params: object) => ('taskSlug' in params ? params.taskSlug : undefined);

/** Asks before unsaved changes are left behind. Another tab of the same task is not leaving. */
export const LeaveGuard = ({ dirty, onLeave }: LeaveGuardProps) => {
  const t = useTexts(texts);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      !SIGNED_OUT.includes(next.pathname) &&
      !(next.routeId === current.routeId && taskOf(next.params) === taskOf(current.params)),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('leaveTitle')}
      confirm={t('leave')}
      danger
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      {t('leaveText')}
    </ConfirmDialog>
  );
};

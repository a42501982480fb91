import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../../shared/use-texts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { texts } from './texts.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** The parameter of the address that names the record: another tab of the same record is not leaving. */
  param: string;
  onLeave: () => void;
}

/** Whoever is signed out finds what they typed when they are back: nothing is left behind. */
const SIGNED_OUT = ['/login', '/logout'];

/** Asks before unsaved changes are left behind. */
export const LeaveGuard = ({ isDirty, param, onLeave }: LeaveGuardProps) => {
  const t = useTexts(texts);
  const recordOf = (params: object) => (params as Record<string, unknown>)[param];
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !SIGNED_OUT.includes(next.pathname) &&
      !(next.routeId === current.routeId && recordOf(next.params) === recordOf(current.params)),
    enableBeforeUnload: isDirty,
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

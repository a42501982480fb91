import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../../shared/use-texts.ts';
import { isReopened } from '../../platform/use-reopening.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { texts } from './texts.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** The parameter of the address that names the record: another tab of the same record is not leaving. Left out: there is one. */
  param?: string;
  /** The same, where a part of the address behind its question mark names the record as well. */
  search?: string;
  onLeave: () => void;
}

/** Whoever is signed out finds what they typed when they are back: nothing is left behind. */
const SIGNED_OUT = ['/login', '/logout'];

/** Asks before unsaved changes are left behind. */
export const LeaveGuard = ({ isDirty, param = '', search = '', onLeave }: LeaveGuardProps) => {
  const t = useTexts(texts);
  const recordOf = (at: { params: object; search: object }) =>
    `${(at.params as Record<string, unknown>)[param]} ${(at.search as Record<string, unknown>)[search]}`;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      !SIGNED_OUT.includes(next.pathname) &&
      !(next.routeId === current.routeId && recordOf(next) === recordOf(current)),
    enableBeforeUnload: () => isDirty && !isReopened(),
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

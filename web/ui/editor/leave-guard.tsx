import { useTexts } from '../../../shared/use-texts.ts';
import { useLeaving } from '../../platform/use-leaving.ts';
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

/** Asks before unsaved changes are left behind; whoever is signed out finds what they typed when they are back. */
export const LeaveGuard = ({ isDirty, param = '', search = '', onLeave }: LeaveGuardProps) => {
  const t = useTexts(texts);
  const recordOf = (at: { params: object; search: object }) =>
    `${(at.params as Record<string, unknown>)[param]} ${(at.search as Record<string, unknown>)[search]}`;
  const leaving = useLeaving({
    isLeft: (here, there) => isDirty && !(there.routeId === here.routeId && recordOf(there) === recordOf(here)),
    isLostWithPage: () => isDirty && !isReopened(),
  });
  return (
    <ConfirmDialog
      opened={leaving.status === 'blocked'}
      title={t('leaveTitle')}
      confirm={t('leave')}
      danger
      onConfirm={() => {
        onLeave();
        leaving.proceed?.();
      }}
      onClose={() => leaving.reset?.()}
    >
      {t('leaveText')}
    </ConfirmDialog>
  );
};

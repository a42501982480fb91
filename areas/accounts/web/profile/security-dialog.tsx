import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { removeApp, renewRecoveryCodes, startApp } from '../../second-factor-contract.ts';
import { type AppToScan, ConfirmApp } from './confirm-app.tsx';
import { PasswordForm } from './password-form.tsx';
import { secondFactorQuery } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { texts } from './texts.ts';

export type Act = 'add' | 'replace' | 'remove' | 'renew';

const TITLES = { add: 'addApp', replace: 'replaceApp', remove: 'removeApp', renew: 'renew' } as const;

type Step = { is: 'password' } | { is: 'scan'; app: AppToScan } | { is: 'codes'; codes: string[] };

interface SecurityDialogProps {
  /** Null where it is closed. */
  act: Act | null;
  hasPasskeys: boolean;
  onClose: () => void;
}

/** One change of what guards the account: the password first, then what the change needs. */
export const SecurityDialog = ({ act, hasPasskeys, onClose }: SecurityDialogProps) => {
  const t = useTexts(texts);
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ is: 'password' });
  const changed = () => void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  // Codes that are shown only once do not go by a slip of the hand.
  const mayLeave = step.is !== 'codes';
  const showCodes = (codes: string[]) => {
    changed();
    setStep({ is: 'codes', codes });
  };

  return (
    <Modal
      opened={act !== null}
      onClose={onClose}
      onExitTransitionEnd={() => setStep({ is: 'password' })}
      title={act && t(step.is === 'codes' ? 'recovery' : TITLES[act])}
      withCloseButton={mayLeave}
      closeOnEscape={mayLeave}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {step.is === 'password' && act === 'remove' && (
        <PasswordForm
          hint={t(hasPasskeys ? 'removeAppHintPasskeys' : 'removeAppHint')}
          confirm={t('remove')}
          danger
          ask={(password) => call(removeApp, { body: { password } })}
          onDone={() => {
            changed();
            toast.success(t('appRemoved'));
            onClose();
          }}
          onCancel={onClose}
        />
      )}
      {step.is === 'password' && act === 'renew' && (
        <PasswordForm
          hint={t('renewHint')}
          confirm={t('renew')}
          ask={(password) => call(renewRecoveryCodes, { body: { password } })}
          onDone={({ recovery_codes }) => showCodes(recovery_codes)}
          onCancel={onClose}
        />
      )}
      {step.is === 'password' && (act === 'add' || act === 'replace') && (
        <PasswordForm
          hint={t('passwordHint')}
          confirm={t('continue')}
          ask={(password) => call(startApp, { body: { password } })}
          onDone={(app) => setStep({ is: 'scan', app })}
          onCancel={onClose}
        />
      )}
      {step.is === 'scan' && (
        <ConfirmApp
          app={step.app}
          onDone={(codes) => {
            toast.success(t('appAdded'));
            showCodes(codes);
          }}
        />
      )}
      {step.is === 'codes' && <RecoveryCodes codes={step.codes} onKept={onClose} />}
    </Modal>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type Passkey, removePasskey, startPasskey } from '../../passkey-contract.ts';
import { PasswordForm } from '../profile/password-form.tsx';
import { secondFactorQuery } from '../profile/queries.ts';
import { RecoveryCodes } from '../profile/recovery-codes.tsx';
import { texts } from '../profile/texts.ts';
import { CreatePasskey } from './create-passkey.tsx';
import { passkeyTexts } from './passkey-texts.ts';
import { passkeysQuery } from './queries.ts';
import { RenamePasskey } from './rename-passkey.tsx';

export type PasskeyAct = { is: 'add' } | { is: 'rename' | 'remove'; passkey: Passkey };

const TITLES = { add: 'add', rename: 'rename', remove: 'removeTitle' } as const;

/** What adding has come to, after the password. */
type Step =
  | { is: 'password' }
  | { is: 'create'; options: ReplyOf<typeof startPasskey> }
  | { is: 'codes'; codes: string[] };

interface PasskeyDialogProps {
  /** Null where it is closed. */
  act: PasskeyAct | null;
  onClose: () => void;
}

/** One change of the person's passkeys. */
export const PasskeyDialog = ({ act, onClose }: PasskeyDialogProps) => {
  const t = useTexts(passkeyTexts);
  const words = useTexts(texts);
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ is: 'password' });
  // Codes that are shown only once do not go by a slip of the hand.
  const mayLeave = step.is !== 'codes';
  const changed = (told: string) => {
    toast.success(told);
    void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  const done = (told: string) => {
    changed(told);
    onClose();
  };

  return (
    <Modal
      opened={act !== null}
      onClose={onClose}
      onExitTransitionEnd={() => setStep({ is: 'password' })}
      title={act && (step.is === 'codes' ? words('recovery') : t(TITLES[act.is]))}
      withCloseButton={mayLeave}
      closeOnEscape={mayLeave}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {act?.is === 'add' && step.is === 'password' && (
        <PasswordForm
          hint={words('passwordHint')}
          confirm={words('continue')}
          ask={(password) => call(startPasskey, { body: { password } })}
          onDone={(options) => setStep({ is: 'create', options })}
          onCancel={onClose}
        />
      )}
      {step.is === 'create' && (
        <CreatePasskey
          options={step.options}
          onDone={(codes) => {
            if (codes.length === 0) return done(t('added'));
            changed(t('added'));
            setStep({ is: 'codes', codes });
          }}
          onOver={() => setStep({ is: 'password' })}
        />
      )}
      {step.is === 'codes' && <RecoveryCodes codes={step.codes} onKept={onClose} />}
      {act?.is === 'rename' && <RenamePasskey passkey={act.passkey} onDone={() => done(t('renamed'))} />}
      {act?.is === 'remove' && (
        <PasswordForm
          hint={t('removeHint', { name: act.passkey.name })}
          confirm={t('remove')}
          danger
          ask={(password) => call(removePasskey, { params: { id: act.passkey.id }, body: { password } })}
          onDone={() => done(t('removed'))}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
};

import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { BodyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { session } from '../../../../web/platform/session.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { keyLogin } from '../../contract.ts';
import type {} from '../second-factor/second-factor.ts';
import { texts } from '../texts.ts';
import { useReturnToLogin } from './use-return-to-login.ts';

/** The second step with whatever `proof` gives as the call's body; a refusal for good leads back to the first. */
export const useSecondStep = (proof: () => Promise<BodyOf<typeof keyLogin>>, onRefused?: () => void) => {
  const t = useTexts(texts);
  const { leaving, leave, leaveSoon } = useReturnToLogin();

  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => call(keyLogin, { body: await proof() }),
    // The router sees the session and goes on to where the person wanted to be.
    onSuccess: session.begin,
    onError: (refusal) => {
      onRefused?.();
      if (!(refusal instanceof ApiError) || refusal.status !== 401) return;
      if (refusal.body.password_change_required === true) {
        toast.error(t('passwordExpired'));
        leave('/password-change', { passwordExpired: true });
      } else {
        toast.error(refusal.message);
        leaveSoon();
      }
    },
  });
  const shown =
    error instanceof ApiError ? (error.nonField[0] ?? (error.status === 401 ? null : error.message)) : error;

  return { send: () => mutate(), isPending, error: shown, leaving };
};

/** The same with what was typed into one field: `body` makes the call's body of it. */
export const useTypedStep = (
  field: RefObject<HTMLInputElement | null>,
  body: (typed: string) => BodyOf<typeof keyLogin>,
) => {
  const [typed, setTyped] = useState('');
  const step = useSecondStep(
    async () => body(typed),
    () => {
      setTyped('');
      field.current?.focus();
    },
  );
  return { typed, setTyped, ...step };
};

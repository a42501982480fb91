import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { BodyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { session } from '../../../../web/platform/session.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { keyLogin } from '../../contract.ts';
import type {} from '../second-factor/second-factor.ts';
import { texts } from '../texts.ts';
import { useReturnToLogin } from './use-return-to-login.ts';

/** The second step with what was typed into one field: `typed` makes the call's body of it. */
export const useKeyLogin = (
  field: RefObject<HTMLInputElement | null>,
  body: (typed: string) => BodyOf<typeof keyLogin>,
) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const { leaving, leave, leaveSoon } = useReturnToLogin();

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(keyLogin, { body: body(typed) }),
    // The router sees the session and goes on to where the person wanted to be.
    onSuccess: session.begin,
    onError: (refusal) => {
      setTyped('');
      field.current?.focus();
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

  return { typed, setTyped, send: () => mutate(), isPending, error: shown, leaving };
};

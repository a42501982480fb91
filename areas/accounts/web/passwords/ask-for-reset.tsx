import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import type { MaskedMail } from '../../reset-contract.ts';
import { resetSecondFactor } from '../../second-factor-contract.ts';
import { CoordinatorChoice } from '../new-account/coordinator-choice.tsx';
import { lostTexts } from '../second-factor/lost-texts.ts';
import { useReturnToLogin } from '../sign-in/use-return-to-login.ts';

/** Asks for the link that takes a lost app away, first from whom it is to come where that has to be chosen. */
export const AskForReset = () => {
  const t = useTexts(lostTexts);
  const [emails, setEmails] = useState<readonly MaskedMail[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const { leave, leaving, leaveSoon } = useReturnToLogin();

  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      call(resetSecondFactor, {
        body: { auth_type: 'app', selectedRadioEmail: chosen, reset_type: 'second_factor' },
      }),
    onSuccess: (reply) => {
      if (reply.status === 'SelectEmail') {
        setChosen(null);
        setEmails(reply.emails);
      } else {
        toast.success(t('linkSent'));
        leaveSoon();
      }
    },
    onError: (error) => {
      toast.error(errorText(error));
      leave('/login');
    },
  });

  const send = useOneAtATime(() => mutateAsync().catch(() => {}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const mustChoose = emails.length > 0;
  return (
    <form onSubmit={submit}>
      <Stack>
        {mustChoose ? (
          <CoordinatorChoice emails={emails} chosen={chosen} onChoose={setChosen} />
        ) : (
          <Text size="sm">{t('resetHint')}</Text>
        )}
        <Button type="submit" loading={isPending} disabled={leaving || (mustChoose && chosen === null)}>
          {t('sendLink')}
        </Button>
      </Stack>
    </form>
  );
};

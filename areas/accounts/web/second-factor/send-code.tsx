import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { sendOtpEmail } from '../../contract.ts';
import { useReturnToLogin } from '../sign-in/use-return-to-login.ts';
import { texts } from '../texts.ts';

interface SendCodeProps {
  email: string;
  /** Sent once, even if the user switches tabs in between. */
  sent: boolean;
  /** The button is done then; the next thing to do is to type the code. */
  onSent: () => void;
}

/** Sends a code to the person's mailbox, once. */
export const SendCode = ({ email, sent, onSent }: SendCodeProps) => {
  const t = useTexts(texts);
  const { leave } = useReturnToLogin();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendOtpEmail, {}),
    onSuccess: () => {
      toast.success(t('codeSent'));
      onSent();
    },
    onError: (error) => {
      toast.error(errorText(error));
      leave('/login');
    },
  });
  return (
    <Stack gap="xs" mb="md">
      <Text size="sm">{t('emailHint', { email })}</Text>
      <Button variant="default" onClick={() => mutate()} loading={isPending} disabled={sent}>
        {t('sendCode')}
      </Button>
    </Stack>
  );
};

import { Button, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { passkeyChallenge } from '../../passkey-contract.ts';
import { useSecondStep } from '../sign-in/use-second-step.ts';
import { hasPasskeys, signWithPasskey } from './browser-passkeys.ts';
import { usePasskeyErrorText } from './passkey-error-text.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** Signs in by a passkey: the browser asks for it when the button is pressed. */
export const PasskeyForm = () => {
  const t = useTexts(passkeyTexts);
  const textOf = usePasskeyErrorText();
  const { send, isPending, error, leaving } = useSecondStep(async () => {
    const options = await call(passkeyChallenge, { body: {} });
    return { auth_type: 'passkey', passkey: await signWithPasskey(options) };
  });
  if (!hasPasskeys()) return <Text size="sm">{t('unsupported')}</Text>;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit}>
      <ErrorMessage error={textOf(error)} />
      <Stack>
        <Text size="sm">{t('signInHint')}</Text>
        <Button type="submit" disabled={leaving} loading={isPending}>
          {t('usePasskey')}
        </Button>
      </Stack>
    </form>
  );
};

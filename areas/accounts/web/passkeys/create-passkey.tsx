import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReplyOf } from '../../../../shared/route.ts';
import { isBlank } from '../../../../shared/text.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { deviceName } from '../../device-name.ts';
import { confirmPasskey, type startPasskey } from '../../passkey-contract.ts';
import { PASSKEY_NAME_MOST } from '../../rules.ts';
import { useLastWay } from '../second-factor/last-way.ts';
import { createPasskey } from './browser-passkeys.ts';
import { usePasskeyErrorText } from './passkey-error-text.ts';
import { passkeyTexts } from './passkey-texts.ts';

interface CreatePasskeyProps {
  options: ReplyOf<typeof startPasskey>;
  /** With the recovery codes that come with the first one; else none. */
  onDone: (codes: string[]) => void;
  /** The server took it no longer: the password is asked for again. */
  onOver: () => void;
}

/** The name of the new passkey, and the button that has the browser make it. */
export const CreatePasskey = ({ options, onDone, onOver }: CreatePasskeyProps) => {
  const t = useTexts(passkeyTexts);
  const textOf = usePasskeyErrorText();
  const [, keepWay] = useLastWay();
  const { browser, system } = deviceName(navigator.userAgent);
  const [name, setName] = useState(browser && system ? t('deviceOn', { browser, system }) : '');
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async () => call(confirmPasskey, { body: { name, credential: await createPasskey(options) } }),
    onSuccess: ({ recovery_codes }) => {
      // Where a passkey was made it is at hand the next time.
      keepWay('passkey');
      onDone(recovery_codes);
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError)) return;
      toast.error(errorText(refusal));
      onOver();
    },
  });
  const create = useOneAtATime(() => mutateAsync().catch(() => {}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('addHint')}</Text>
        <ErrorMessage error={textOf(error)} />
        <TextInput
          label={t('name')}
          maxLength={PASSKEY_NAME_MOST}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={isBlank(name)} loading={isPending}>
          {t('create')}
        </Button>
      </Stack>
    </form>
  );
};

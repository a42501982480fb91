import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isBlank } from '../../../../shared/text.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useUnsaved } from '../../../../web/ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { type Passkey, renamePasskey } from '../../passkey-contract.ts';
import { PASSKEY_NAME_MOST } from '../../rules.ts';
import { passkeyTexts } from './passkey-texts.ts';

/** Another name for a passkey. */
export const RenamePasskey = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const t = useTexts(passkeyTexts);
  const [name, setName] = useState(passkey.name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(renamePasskey, { params: { id: passkey.id }, body: { name } }),
    onSuccess: onDone,
  });
  useUnsaved(name !== passkey.name, isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <ErrorMessage error={error} />
        <TextInput
          label={t('name')}
          maxLength={PASSKEY_NAME_MOST}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" disabled={isBlank(name)} loading={isPending}>
          {t('save')}
        </Button>
      </Stack>
    </form>
  );
};

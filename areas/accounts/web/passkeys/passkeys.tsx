import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import classes from '../profile/sessions.module.css';
import { hasPasskeys } from './browser-passkeys.ts';
import { type PasskeyAct, PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeyTexts } from './passkey-texts.ts';
import { passkeysQuery } from './queries.ts';

/** The person's passkeys. They can be added only at the address that browsers keep them for. */
export const Passkeys = () => {
  const t = useTexts(passkeyTexts);
  const [act, setAct] = useState<PasskeyAct | null>(null);
  const { data, error, refetch } = useQuery(passkeysQuery);
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;

  const { origin, passkeys } = data;
  const obstacle =
    origin === null
      ? t('notHere')
      : origin !== location.origin
        ? t('elsewhere', { origin })
        : hasPasskeys()
          ? null
          : t('unsupported');
  return (
    <Stack gap="sm">
      <Text>{t('hint')}</Text>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setAct({ is: 'rename', passkey })}
              onRemove={() => setAct({ is: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {obstacle ? (
        <Text size="sm" c="dimmed">
          {obstacle}
        </Text>
      ) : (
        <div>
          <Button variant={passkeys.length > 0 ? 'default' : 'filled'} onClick={() => setAct({ is: 'add' })}>
            {t('add')}
          </Button>
        </div>
      )}
      <PasskeyDialog act={act} onClose={() => setAct(null)} />
    </Stack>
  );
};

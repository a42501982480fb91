import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { ReplyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { fieldError, formError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { CODE_LENGTH } from '../../rules.ts';
import { confirmApp, type startApp } from '../../second-factor-contract.ts';
import { copyText } from './copy-text.ts';
import { texts } from './texts.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

export type AppToScan = ReplyOf<typeof startApp>;

interface ConfirmAppProps {
  app: AppToScan;
  /** With the recovery codes that go with the app. */
  onDone: (codes: string[]) => void;
}

/** The new app's secret in every form that apps take, and the field for its first code. */
export const ConfirmApp = ({ app: { uri, key }, onDone }: ConfirmAppProps) => {
  const t = useTexts(texts);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(confirmApp, { body: { otp_key: code } }),
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('scan')}</Text>
        <Suspense fallback={<Loading />}>
          <QrCode text={uri} label={t('qrCode')} />
        </Suspense>
        <div>
          <Text size="sm">{t('orType')}</Text>
          <Code fz="sm">{key.replace(/.{4}(?!$)/g, '$& ')}</Code>
        </div>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => void copyText(uri, t('uriCopied'), t('notCopied'))}>
            {t('copyUri')}
          </Button>
          <Button component="a" href={uri} variant="default" size="xs">
            {t('openApp')}
          </Button>
        </Group>
        <ErrorMessage error={formError(error, ['otp_key'])} />
        <TextInput
          ref={field}
          label={t('code')}
          description={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-autofocus
          error={fieldError(error, 'otp_key')}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\s/g, '').slice(0, CODE_LENGTH))}
        />
        <Button type="submit" disabled={code.length !== CODE_LENGTH} loading={isPending}>
          {t('confirm')}
        </Button>
      </Stack>
    </form>
  );
};

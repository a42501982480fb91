import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { passkeyTexts } from '../passkeys/passkey-texts.ts';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { passkeysQuery } from '../passkeys/queries.ts';
import { secondFactorQuery } from './queries.ts';
import { type Act, SecurityDialog } from './security-dialog.tsx';
import { Sessions } from './sessions.tsx';
import { texts } from './texts.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" aria-label={title} withBorder p="md" radius="md">
    <Title order={2} size="h3" mb="xs">
      {title}
    </Title>
    {children}
  </Paper>
);

/** What guards the account, and where it is open. */
export const SecurityTab = () => {
  const t = useTexts(texts);
  const passkeys = useTexts(passkeyTexts);
  const date = useDateText('date');
  const [act, setAct] = useState<Act | null>(null);
  const { data, error, refetch } = useQuery(secondFactorQuery);
  // The section of passkeys fetches them.
  const hasPasskeys = (useQuery({ ...passkeysQuery, enabled: false }).data?.passkeys.length ?? 0) > 0;

  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  const { app_since, email, recovery_codes_left } = data;
  const hasCodes = app_since !== null || hasPasskeys;
  return (
    <Stack>
      <Section title={t('app')}>
        <Text mb="sm">
          {app_since
            ? t('appSince', { date: date(app_since) })
            : t(email && !hasPasskeys ? 'appNone' : 'appNoneNoMail')}
        </Text>
        <Group gap="xs">
          <Button variant={app_since ? 'default' : 'filled'} onClick={() => setAct(app_since ? 'replace' : 'add')}>
            {t(app_since ? 'replaceApp' : 'addApp')}
          </Button>
          {app_since && (email || hasPasskeys) && (
            <Button variant="default" onClick={() => setAct('remove')}>
              {t('removeApp')}
            </Button>
          )}
        </Group>
      </Section>
      <Section title={passkeys('passkeys')}>
        <Passkeys />
      </Section>
      <Section title={t('recovery')}>
        <Text mb={hasCodes ? 'sm' : 0}>
          {t('recoveryHint')} {hasCodes ? t('codesLeft', { count: recovery_codes_left }) : t('recoveryNoApp')}
        </Text>
        {hasCodes && (
          <Button variant="default" onClick={() => setAct('renew')}>
            {t('renew')}
          </Button>
        )}
      </Section>
      <Section title={t('password')}>
        <ButtonLink to="/password-change" variant="default">
          {t('changePassword')}
        </ButtonLink>
      </Section>
      <Section title={t('devices')}>
        <Sessions />
      </Section>
      <SecurityDialog act={act} hasPasskeys={hasPasskeys} onClose={() => setAct(null)} />
    </Stack>
  );
};

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
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
  const date = useDateText('date');
  const [act, setAct] = useState<Act | null>(null);
  const { data, error, refetch } = useQuery(secondFactorQuery);

  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  const { app_since, email, recovery_codes_left } = data;
  return (
    <Stack>
      <Section title={t('app')}>
        <Text mb="sm">
          {app_since ? t('appSince', { date: date(app_since) }) : t(email ? 'appNone' : 'appNoneNoMail')}
        </Text>
        <Group gap="xs">
          <Button variant={app_since ? 'default' : 'filled'} onClick={() => setAct(app_since ? 'replace' : 'add')}>
            {t(app_since ? 'replaceApp' : 'addApp')}
          </Button>
          {app_since && email && (
            <Button variant="default" onClick={() => setAct('remove')}>
              {t('removeApp')}
            </Button>
          )}
        </Group>
      </Section>
      <Section title={t('recovery')}>
        <Text mb={app_since ? 'sm' : 0}>
          {t('recoveryHint')} {app_since ? t('codesLeft', { count: recovery_codes_left }) : t('recoveryNoApp')}
        </Text>
        {app_since && (
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
      <SecurityDialog act={act} onClose={() => setAct(null)} />
    </Stack>
  );
};

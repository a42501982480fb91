import { Anchor, Group, Tabs, Text } from '@mantine/core';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { Entrance } from '../entrance.tsx';
import { texts } from '../texts.ts';
import { CodeForm } from './code-form.tsx';
import { useLastWay } from './last-way.ts';
import { lostTexts } from './lost-texts.ts';
import { RecoveryForm } from './recovery-form.tsx';
import type { SecondFactor } from './second-factor.ts';
import classes from './second-factor-page.module.css';
import { SendCode } from './send-code.tsx';

// For the few who have lost their app, and for accounts that have a passkey.
const AskForReset = lazy(async () => ({
  default: (await withTexts(import('../passwords/ask-for-reset.tsx'))).AskForReset,
}));
const PasskeyForm = lazy(async () => ({ default: (await import('../passkeys/passkey-form.tsx')).PasskeyForm }));

/** Second step. Whoever comes without the first is sent back to it. */
export const SecondFactorPage = () => {
  const entry = useLocation({ select: ({ state }) => state.secondFactor });
  // As the page was opened: on the way to the next page the entry is that page's already, while this one still shows.
  const [secondFactor] = useState(entry);
  return secondFactor ? <SecondStep {...secondFactor} /> : <Navigate to="/login" replace />;
};

/** With a passkey or a code, or without what should give one. */
type Way = 'code' | 'recovery' | 'reset';

const SecondStep = (secondFactor: SecondFactor) => {
  const t = useTexts(texts);
  const lost = useTexts(lostTexts);
  const [way, setWay] = useState<Way>('code');
  const { auth_types } = secondFactor;
  const hasPasskey = auth_types.includes('passkey');
  const others: { way: Way; word: Parameters<typeof lost>[0]; open: boolean }[] = [
    { way: 'code', word: hasPasskey ? 'useOther' : 'useCode', open: true },
    { way: 'recovery', word: 'useRecovery', open: auth_types.includes('recovery') },
    { way: 'reset', word: hasPasskey ? 'lostPasskey' : 'lostApp', open: hasPasskey || auth_types.includes('app') },
  ];

  return (
    <Entrance>
      <PageHeading title={way === 'reset' ? lost('resetTitle') : t('secondStep')} />
      {way === 'code' && <Ways {...secondFactor} />}
      {way === 'recovery' && <RecoveryForm />}
      {way === 'reset' && (
        <Suspense fallback={<Loading />}>
          <AskForReset />
        </Suspense>
      )}
      <Group gap="xs" mt="md" justify="space-between">
        {others
          .filter((other) => other.open && other.way !== way)
          .map((other) => (
            <Anchor key={other.way} component="button" type="button" size="sm" onClick={() => setWay(other.way)}>
              {lost(other.word)}
            </Anchor>
          ))}
        <Anchor component={Link} to="/login" size="sm">
          {t('backToLogin')}
        </Anchor>
      </Group>
    </Entrance>
  );
};

const Ways = ({ auth_types, hidden_email }: SecondFactor) => {
  const t = useTexts(texts);
  const codeField = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(false);
  const hasPasskey = auth_types.includes('passkey');
  const hasApp = auth_types.includes('app');
  const [kept, keep] = useLastWay();
  const hasEmail = hidden_email !== '';
  const open = { passkey: hasPasskey, app: hasApp, email: hasEmail };
  const first = hasPasskey ? 'passkey' : hasApp || !hasEmail ? 'app' : 'email';
  const usual = kept in open && open[kept as keyof typeof open] ? kept : first;
  // Without an app its tab can be opened too: it says how to get one.
  const [chosen, choose] = useState<string | null>(null);
  const tab = chosen ?? usual;

  return (
    <>
      {tab !== 'passkey' && (
        <Text c="dimmed" size="sm" mb="md">
          {t('secondStepHint')}
        </Text>
      )}
      <Tabs
        value={tab}
        onChange={(key) => {
          choose(key);
          keep(key ?? '');
        }}
        keepMounted={false}
        classNames={{ tab: classes.tab }}
      >
        <Tabs.List grow mb="md" aria-label={t('ways')}>
          {hasPasskey && <Tabs.Tab value="passkey">{t('passkey')}</Tabs.Tab>}
          <Tabs.Tab value="app">{t('mobileApp')}</Tabs.Tab>
          {hasEmail && <Tabs.Tab value="email">{t('email')}</Tabs.Tab>}
        </Tabs.List>
        {hasPasskey && (
          <Tabs.Panel value="passkey">
            <Suspense fallback={<Loading />}>
              <PasskeyForm />
            </Suspense>
          </Tabs.Panel>
        )}
        <Tabs.Panel value="app">
          {hasApp ? (
            <CodeForm authType="app" hint={t('appHint')} field={codeField} />
          ) : (
            <Text size="sm">{hasEmail ? t('noApp') : t('noWay')}</Text>
          )}
        </Tabs.Panel>
        {hasEmail && (
          <Tabs.Panel value="email">
            <SendCode
              email={hidden_email}
              sent={sent}
              onSent={() => {
                setSent(true);
                codeField.current?.focus();
              }}
            />
            <CodeForm authType="email" field={codeField} />
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  );
};

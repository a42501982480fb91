import { Anchor, Tabs, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { CodeForm } from './code-form.tsx';
import { Entrance } from './entrance.tsx';
import type { SecondFactor } from './second-factor.ts';
import classes from './second-factor-page.module.css';
import { SendCode } from './send-code.tsx';
import { texts } from './texts.ts';

/** Second step. Whoever comes without the first is sent back to it. */
export const SecondFactorPage = () => {
  const secondFactor = useLocation({ select: ({ state }) => state.secondFactor });
  return secondFactor ? <SecondStep {...secondFactor} /> : <Navigate to="/login" replace />;
};

const SecondStep = ({ auth_types, hidden_email }: SecondFactor) => {
  const t = useTexts(texts);
  const codeField = useRef<HTMLInputElement>(null);
  const hasApp = auth_types.includes('app');
  const [kept, keep] = useLocalStorage({
    key: 'tagwerk-second-factor',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const hasEmail = hidden_email !== '';
  const first = hasApp || !hasEmail ? 'app' : 'email';
  const tab = kept === 'email' && hasEmail ? 'email' : kept === 'app' && hasApp ? 'app' : first;

  return (
    <Entrance>
      <PageHeading title={t('secondStep')} />
      <Text c="dimmed" size="sm" mb="md">
        {t('secondStepHint')}
      </Text>
      <Tabs value={tab} onChange={(chosen) => keep(chosen ?? '')} keepMounted={false} classNames={{ tab: classes.tab }}>
        <Tabs.List grow mb="md" aria-label={t('ways')}>
          <Tabs.Tab value="app">{t('mobileApp')}</Tabs.Tab>
          {hasEmail && <Tabs.Tab value="email">{t('email')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="app">
          {hasApp ? (
            <CodeForm authType="app" hint={t('appHint')} field={codeField} />
          ) : (
            <Text size="sm">{hasEmail ? t('noApp') : t('noWay')}</Text>
          )}
        </Tabs.Panel>
        {hasEmail && (
          <Tabs.Panel value="email">
            <SendCode email={hidden_email} onSent={() => codeField.current?.focus()} />
            <CodeForm authType="email" field={codeField} />
          </Tabs.Panel>
        )}
      </Tabs>
      <Anchor component={Link} to="/login" size="sm" mt="md" display="inline-block">
        {t('backToLogin')}
      </Anchor>
    </Entrance>
  );
};

import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { UserDetails } from '../../profile-contract.ts';
import { AccountTab } from './account-tab.tsx';
import classes from './profile.module.css';
import { detailsQuery } from './queries.ts';
import { SecurityTab } from './security-tab.tsx';
import { PROFILE_TABS, type ProfileTab } from './tabs.ts';
import { texts } from './texts.ts';

const CONTENTS: Record<ProfileTab, ComponentType<{ details: UserDetails }>> = {
  account: AccountTab,
  security: SecurityTab,
};

/** A person's account, as its owner sees it. */
export const ProfilePage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { username, tabName = 'account' } = useParams({ from: '/user/profile/$username/{-$tabName}' });
  const { data: details, error, refetch } = useQuery(detailsQuery(username));

  if (!details && error instanceof ApiError && error.status === 404) throw notFound();
  if (!details) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;

  const show = (tab: string | null) => {
    if (tab) void navigate({ to: '/user/profile/$username/{-$tabName}', params: { username, tabName: tab } });
  };
  return (
    <div className={classes.page}>
      <PageHeading title={username} documentTitle={`${t('profile')} · ${username}`} />
      <Tabs value={tabName} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('parts')} mb="md">
          {PROFILE_TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(tab)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PROFILE_TABS.map((tab) => {
          const Content = CONTENTS[tab];
          return (
            <Tabs.Panel key={tab} value={tab}>
              <Content details={details} />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </div>
  );
};

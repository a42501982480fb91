import { Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { useTabDraft } from '../../../../web/platform/editor/use-tab-draft.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { LeaveGuard } from '../../../../web/ui/editor/leave-guard.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import type { ProfileChange, UserDetails } from '../../profile-contract.ts';
import type { ProfileTabName } from '../../tabs.ts';
import { AccountActions } from './account-actions.tsx';
import classes from './profile.module.css';
import { ProfileTab } from './profile-tab.tsx';
import { changedValues, valuesOf } from './profile-values.ts';
import { detailsQuery } from './queries.ts';
import { texts } from './texts.ts';

const SecurityTab = lazy(async () => ({
  default: (await withTexts(import('../../../accounts/web/public.ts'))).SecurityTab,
}));

const TariffsTab = lazy(async () => ({
  default: (await withTexts(import('../../../tariffs/web/public.ts'))).TariffsTab,
}));
const RatingsTab = lazy(async () => ({
  default: (await withTexts(import('../../../ratings/web/public.ts'))).RatingsTab,
}));

/** A person, as this viewer may see and change them. */
export const ProfilePage = () => {
  const { username } = useParams({ from: '/user/profile/$username/{-$tabName}' });
  const { data: details, error, refetch } = useQuery(detailsQuery(username));
  if (details) return <Profile key={username} details={details} />;
  if (error instanceof ApiError && error.status === 404) return <NoSuchUser />;
  return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
};

const Profile = ({ details }: { details: UserDetails }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const viewer = useViewer();
  const { tabName = 'profile' } = useParams({ from: '/user/profile/$username/{-$tabName}' });
  const { username } = details;
  const saved = valuesOf(details);
  const [draft, setDraft] = useTabDraft<ProfileChange>(`profile:${username}`, saved);
  const isOwn = viewer?.username === username;
  // How an account is guarded is for its owner alone, in person.
  const tabs: ProfileTabName[] = [
    ...['profile' as const, ...(details.tabs ?? [])],
    ...(isOwn && !viewer.actor ? ['security' as const] : []),
  ];

  if (!tabs.some((tab) => tab === tabName)) throw notFound();

  const show = (tab: string | null) => {
    if (tab) void navigate({ to: '/user/profile/$username/{-$tabName}', params: { username, tabName: tab } });
  };
  const name = `${details.first_name ?? ''} ${details.last_name ?? ''}`.trim();
  return (
    <div className={classes.page}>
      <PageHeading title={username} documentTitle={`${t('profile')} · ${username}`}>
        <AccountActions details={details} />
      </PageHeading>
      {name && (
        <Text c="dimmed" mb="md" className={classes.long}>
          {name}
        </Text>
      )}
      <Tabs value={tabName} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('parts')} mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(tab)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="profile">
          <ProfileTab details={details} draft={draft} onDraft={setDraft} />
        </Tabs.Panel>
        <Tabs.Panel value="tariffs">
          <Suspense fallback={<Loading />}>
            <TariffsTab username={username} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="ratings">
          <Suspense fallback={<Loading />}>
            <RatingsTab username={username} />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="security">
          <Suspense fallback={<Loading />}>
            <SecurityTab />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
      <LeaveGuard
        isDirty={Object.keys(changedValues(saved, draft)).length > 0}
        param="username"
        onLeave={() => setDraft({})}
      />
    </div>
  );
};

const NoSuchUser = () => {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading title={t('userNotFound')} />
      <Text c="dimmed">{t('userNotFoundHint')}</Text>
    </>
  );
};

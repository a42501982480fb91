import { Button, Center, Paper, Tabs } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { useStore } from '../../../web/platform/store.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { disabledInPlace } from '../../../widgets/shared/view/disabled-in-place.ts';
import { TABS, type Tab } from '../contract.ts';
import { NotificationItem } from './notification-item.tsx';
import classes from './notifications-page.module.css';
import { markAll, notificationKey, notificationsQuery } from './queries.ts';
import { texts } from './texts.ts';
import { unread } from './unread.ts';

/** What happened to the person; new ones appear while the page is open. */
export const NotificationsPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { subTab = 'all' } = useParams({ from: '/user/notifications/{-$subTab}' });
  const shown = TABS.find((tab) => tab === subTab);
  if (!shown) throw notFound();
  const show = (tab: string | null) =>
    void navigate({
      to: '/user/notifications/{-$subTab}',
      params: { subTab: tab === null || tab === 'all' ? undefined : tab },
    });
  return (
    <>
      <PageHeading title={t('notifications')}>
        <MarkAll />
      </PageHeading>
      <Tabs value={shown} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('parts')} mb="md">
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab} className={classes.tab}>
              {t(tab)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={shown}>
          <NotificationList tab={shown} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
};

const MarkAll = () => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const now = useStore(unread);
  const run = async () => {
    try {
      await markAll(client, now?.newest ?? 0);
      toast.success(t('allMarked'));
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const isIdle = !now?.unread;
  return (
    <Button variant="default" {...disabledInPlace(isIdle)} onClick={() => !isIdle && void run()}>
      {t('markAll')}
    </Button>
  );
};

const NotificationList = ({ tab }: { tab: Tab }) => {
  const t = useTexts(texts);
  const query = useInfiniteQuery(notificationsQuery(tab, useLanguage()));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  useNews();
  const items = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <ErrorMessage error={error} onRetry={() => void refetch()} />
      {!data && !error && <Loading />}
      {data && items.length === 0 && (
        <EmptyState
          {...(tab === 'unread' ? { title: t('allRead') } : { title: t('nothing'), hint: t('nothingHint') })}
        />
      )}
      {items.length > 0 && (
        <Paper component="ul" withBorder className={classes.list}>
          {items.map((item) => (
            <NotificationItem key={item.id} item={item} />
          ))}
        </Paper>
      )}
      {hasNextPage && (
        <Center mt="md">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </Center>
      )}
    </>
  );
};

/** The lists are read again when something has happened since. */
const useNews = () => {
  const client = useQueryClient();
  const newest = useStore(unread)?.newest;
  const known = useRef(newest);
  useEffect(() => {
    if (known.current !== undefined && newest !== known.current) {
      void client.invalidateQueries({ queryKey: notificationKey });
    }
    known.current = newest ?? known.current;
  }, [client, newest]);
};

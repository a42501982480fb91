import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useViewer } from '../../platform/session.ts';
import { coversWindow } from '../../ui/covers-window.ts';
import { isEmbedded, isForStrangers } from '../for-strangers.ts';
import { texts } from '../texts.ts';
import { NetworkBanner } from './network-banner.tsx';
import classes from './shell.module.css';
import { TopNavigation } from './top-navigation.tsx';
import { UnsentWork } from './unsent-work.tsx';

// Nobody sees personal data without having been asked, or acts for somebody else without being told: no page stays without these.
const AccessConfirmation = lazy(async () => ({
  default: (await import('./access-confirmation.tsx')).AccessConfirmation,
}));
const ActingBanner = lazy(async () => ({ default: (await import('./acting-banner.tsx')).ActingBanner }));

const coversTop = coversWindow('top');

/**
 * Another each time that somebody else is signed in without a sign-out between: acting begins or ends, here or in another
 * tab. Nothing that the page has read for the one, or that the one typed, stays there for the other.
 */
const usePageKey = () => {
  const id = useViewer()?.id;
  const [seen, setSeen] = useState({ id, changes: 0 });
  if (id === seen.id) return seen.changes;
  const changes = seen.changes + (id === undefined || seen.id === undefined ? 0 : 1);
  setSeen({ id, changes });
  return changes;
};

/** What stands around every page. */
export const Shell = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const pageKey = usePageKey();
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const hasMenu = useRouterState({ select: ({ location }) => !isForStrangers(location) && !isEmbedded(location) });
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <div ref={coversTop} className={classes.top}>
        {hasMenu && <TopNavigation />}
        {viewer?.actor && (
          <Suspense>
            <ActingBanner viewer={viewer} />
          </Suspense>
        )}
        <NetworkBanner />
        <UnsentWork />
        <div className={classes.progress} data-on={loading || undefined} />
      </div>
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet key={pageKey} />
      </main>
      {viewer?.has_user_data_access && !viewer.confirmed_access_to_users_data && !viewer.actor && (
        <Suspense>
          <AccessConfirmation />
        </Suspense>
      )}
    </>
  );
};

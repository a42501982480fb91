import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
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

/** What stands around every page. */
export const Shell = () => {
  const t = useTexts(texts);
  const viewer = useViewer();
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
        <Outlet />
      </main>
      {viewer?.has_user_data_access && !viewer.confirmed_access_to_users_data && !viewer.actor && (
        <Suspense>
          <AccessConfirmation />
        </Suspense>
      )}
    </>
  );
};

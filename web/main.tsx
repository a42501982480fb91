import './platform/nonce.ts';
import './ui/theme/library.css';
import './ui/theme/global.css';
import { isNotFound } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { AccessDenied } from './app/guard.ts';
import { reloadAfterUpgrade } from './app/reload-after-upgrade.ts';
import { createAppRouter, preloadPage } from './app/router.ts';
import { followSession } from './app/session-effects.ts';
import { startLanguage } from './platform/language.ts';
import { createQueryClient } from './platform/query-client.ts';
import { session } from './platform/session.ts';

/**
 * Who is signed in was asked before this code came, and is mostly known by now or soon: for so long the page stays empty,
 * and what it shows while it waits is not drawn for nothing.
 */
const SHOW_AFTER_MS = 150;

reloadAfterUpgrade();
const texts = startLanguage();
const queryClient = createQueryClient();
const router = createAppRouter({ session, queryClient });
followSession(session, router, queryClient);
const started = session.start(new URLSearchParams(location.search).get('type') === 'backend');
preloadPage(router);

const root = document.getElementById('root');
if (root) {
  const options = {
    // To be refused, or to ask for what is not there, is no fault of the program.
    onCaughtError: (error: unknown) => {
      if (!(error instanceof AccessDenied) && !isNotFound(error)) console.error(error);
    },
  };
  const show = () =>
    createRoot(root, options).render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    );
  const patience = new Promise((resolve) => setTimeout(resolve, SHOW_AFTER_MS));
  void Promise.allSettled([texts, Promise.race([started, patience])]).then(show);
}

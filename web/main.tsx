import './platform/nonce.ts';
import './ui/library.css';
import './ui/global.css';
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

reloadAfterUpgrade();
const texts = startLanguage();
const queryClient = createQueryClient();
const router = createAppRouter({ session, queryClient });
followSession(session, router, queryClient);
void session.start(new URLSearchParams(location.search).get('type') === 'backend');
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
  void texts.then(show, show);
}

import '../ui/theme/library.css';
import '../ui/theme/global.css';
import { createMemoryHistory } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Viewer } from '../../shared/access.ts';
import { App } from '../app/app.tsx';
import { createAppRouter } from '../app/router.ts';
import { followSession } from '../app/session-effects.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { session } from '../platform/session.ts';
import { toasts } from '../ui/toasts/toast.ts';
import { fakeServer, tokenFor } from './fake-server.ts';

/** The whole page at an address, as this person (null: nobody), with the server played by `calls`. */
export const showApp = async (path: string, viewer: Viewer | null, calls: Parameters<typeof fakeServer>[0] = {}) => {
  const received = fakeServer({
    'POST token-refresh/': viewer ? () => ({ body: { token: tokenFor(), permissions: viewer } }) : { body: null },
    ...calls,
  });
  // What an earlier test was told would lie over what this one presses.
  toasts.set([]);
  await session.refresh();
  received.length = 0;
  return { ...(await openApp(path)), received };
};

/** The page at an address as it is opened, whoever is signed in, or not yet known to be. */
export const openApp = async (path: string) => {
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ session, queryClient }, history);
  onTestFinished(followSession(session, router, queryClient));
  const screen = await render(<App router={router} queryClient={queryClient} />);
  return { screen, router, address: () => router.state.location.pathname };
};

import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { withTexts } from '../../shared/use-texts.ts';
import { FormToasts } from '../../widgets/form/view/form-toasts.ts';
import { styleNonce } from '../platform/nonce.ts';
import { useSession } from '../platform/session.ts';
import { whenCalm } from '../platform/when-calm.ts';
import { theme, variables } from '../ui/theme/theme.ts';
import { toast } from '../ui/toasts/toast.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { WorkKindsContext } from '../work/work-kinds.ts';
import type { AppRouter } from './router.ts';
import { Waiting } from './waiting.tsx';
import { workKinds } from './work-kinds.ts';

const schemes = localStorageColorSchemeManager({ key: 'tagwerk-color-scheme' });

/** Nobody presses anything before the page is there. */
const startLater = () => {
  let end: (() => void) | undefined = () => undefined;
  void whenCalm()
    .then(() => withTexts(import('./at-rest.ts')))
    .then(({ startAtRest }) => {
      if (end) end = startAtRest();
    })
    .catch(() => undefined);
  return () => {
    end?.();
    end = undefined;
  };
};

interface AppProps {
  router: AppRouter;
  queryClient: QueryClient;
}

export const App = ({ router, queryClient }: AppProps) => {
  const { state } = useSession();
  useEffect(startLater, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        {state === 'starting' ? (
          <Waiting />
        ) : (
          <WorkKindsContext value={workKinds}>
            <FormToasts value={toast.error}>
              <RouterProvider router={router} />
            </FormToasts>
          </WorkKindsContext>
        )}
      </QueryClientProvider>
    </MantineProvider>
  );
};

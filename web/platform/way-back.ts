import { useRouter, useRouterState } from '@tanstack/react-router';

/** What a link keeps with its step in the browser's history: the list that it led away from. */
export const wayBackTo = (href: string): object => ({ wayBack: href });

/** Leads back to the list from which a link showed one item alone. Undefined: the person came otherwise. */
export const useWayBack = (): (() => void) | undefined => {
  const router = useRouter();
  const { wayBack } = useRouterState({ select: ({ location }) => location.state as { wayBack?: unknown } });
  return typeof wayBack === 'string' ? () => router.history.push(wayBack) : undefined;
};

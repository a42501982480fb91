import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../web/platform/api.ts';
import { startSingleSignOn } from '../../single-sign-on-contract.ts';

/** Leaves for the identity provider, which sends the browser back to the page of single sign-on. */
export const useStart = () =>
  useMutation({
    mutationFn: () => call(startSingleSignOn, { body: {} }),
    onSuccess: ({ address }) => location.assign(address),
    // Shown in place.
    onError: () => {},
  });

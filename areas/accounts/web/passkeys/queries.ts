import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../web/platform/api.ts';
import { passkeyList } from '../../passkey-contract.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(passkeyList, { signal }),
});

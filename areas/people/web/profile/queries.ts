import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../web/platform/api.ts';
import { userDetails } from '../../profile-contract.ts';

export const detailsQuery = (username: string) =>
  queryOptions({
    queryKey: ['user-details', username],
    queryFn: ({ signal }) => call(userDetails, { params: { username }, signal }),
  });

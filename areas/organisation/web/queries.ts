import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../web/platform/api.ts';
import type { Input } from '../../../web/platform/request.ts';
import {
  companies,
  company,
  companyMembers,
  companyUsers,
  division,
  divisions,
  divisionUsers,
  organisationOptions,
} from '../contract.ts';

export const organisationKeys = { companies: ['companies'] as const, divisions: ['divisions'] as const };

export const companiesQuery = (query: NonNullable<Input<typeof companies>['query']>) =>
  queryOptions({
    queryKey: [...organisationKeys.companies, query],
    queryFn: ({ signal }) => call(companies, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [...organisationKeys.companies, 'one', id],
    queryFn: ({ signal }) => call(company, { params: { id }, signal }),
  });

export const divisionsQuery = (query: NonNullable<Input<typeof divisions>['query']>) =>
  queryOptions({
    queryKey: [...organisationKeys.divisions, query],
    queryFn: ({ signal }) => call(divisions, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const divisionQuery = (id: number) =>
  queryOptions({
    queryKey: [...organisationKeys.divisions, 'one', id],
    queryFn: ({ signal }) => call(division, { params: { id }, signal }),
  });

export const divisionOptionsQuery = queryOptions({
  queryKey: [...organisationKeys.divisions, 'options'],
  queryFn: async ({ signal }) => (await call(organisationOptions, { signal })).divisions,
});

/** Who belongs to a company or a division. */
export const membersQuery = (
  of: 'company' | 'division',
  id: number,
  query: NonNullable<Input<typeof divisionUsers>['query']>,
) =>
  queryOptions({
    queryKey: [...(of === 'company' ? organisationKeys.companies : organisationKeys.divisions), 'users', id, query],
    queryFn: ({ signal }) => call(of === 'company' ? companyMembers : divisionUsers, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Users by what is typed, as options of a field. */
export const findUsers = async (search: string) => {
  const found = await call(companyUsers, { query: { ...(search && { search }) } });
  return found.map(({ username, name }) => ({ value: username, label: name ? `${username} · ${name}` : username }));
};

import { Box, Button, CloseButton, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { FoundList } from '../../../web/ui/fields/found-list.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import { StaleSaid } from '../../../web/ui/list/stale.tsx';
import { Loaded } from '../../../web/ui/loaded.tsx';
import { SearchField } from '../../../web/ui/search-field.tsx';
import { type Column, DataTable } from '../../../web/ui/table/data-table.tsx';
import { Pager } from '../../../web/ui/table/pager.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { changeCompanyMembers, changeDivisionUsers, type MemberChange, type NamedUser } from '../contract.ts';
import { findUsers, membersQuery, organisationKeys } from './queries.ts';
import { texts } from './texts.ts';

interface MembersProps {
  /** A company or a division. */
  of: 'company' | 'division';
  id: number;
  /** How many belong to it. */
  count: number;
}

const WORDS = {
  company: {
    key: organisationKeys.companies,
    hint: 'companyUsersHint',
    search: 'searchCompanyUsers',
    remove: 'takeOutOfCompany',
    none: 'noCompanyUsers',
    updated: 'companyUpdated',
  },
  division: {
    key: organisationKeys.divisions,
    hint: 'userHint',
    search: 'searchUsers',
    remove: 'takeOutUser',
    none: 'noUsers',
    updated: 'divisionUpdated',
  },
} as const;

/** Who belongs to a company or a division. Each change is saved at once, so that thousands of them are no form of thousands. */
export const Members = ({ of, id, count }: MembersProps) => {
  const t = useTexts(texts);
  const words = WORDS[of];
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const [{ search, page }, setShown] = useState({ search: '', page: 1 });
  const found = useQuery(membersQuery(of, id, { page, ...(search && { search }) }));
  const changing = useMutation({
    mutationFn: async (body: MemberChange) => {
      if (of === 'company') await call(changeCompanyMembers, { params: { id }, body });
      else await call(changeDivisionUsers, { params: { id }, body });
    },
    onSuccess: async (_, { add }) => {
      if (add) setChosen([]);
      toast.success(t(words.updated));
      await client.invalidateQueries({ queryKey: words.key });
    },
  });
  const remove = (username: string) => changing.mutate({ remove: [username] });
  const columns: Column<NamedUser>[] = [
    {
      key: 'username',
      title: t('user'),
      main: true,
      cell: ({ username }) => (
        <TextLink to="/user/profile/$username/{-$tabName}" params={{ username, tabName: undefined }} fw={600}>
          {username}
        </TextLink>
      ),
    },
    { key: 'name', title: t('name'), card: 'fact', cell: ({ name }) => name },
    {
      ...{ key: 'remove', title: t('takeOut'), align: 'right', card: 'corner' },
      cell: ({ username }) => (
        <CloseButton
          aria-label={t(words.remove, { username })}
          disabled={changing.isPending}
          onClick={() => remove(username)}
        />
      ),
    },
  ];
  return (
    <Paper component="section" withBorder p="md" mt="md" radius="md" maw="44rem" mx="auto" aria-label={t('users')}>
      <Stack>
        <Title order={2} size="h4">
          {t('users')}
        </Title>
        {/* Next to the field, because the list of options covers what is under it. */}
        <Group align="flex-end" gap="xs">
          <Box flex="1 1 13rem" miw={0}>
            <FoundList
              label={t('addUsers')}
              hint={t(words.hint)}
              error={undefined}
              value={chosen}
              onChange={setChosen}
              name="company-users"
              find={findUsers}
            />
          </Box>
          <Button
            disabled={chosen.length === 0}
            loading={changing.isPending}
            onClick={() => changing.mutate({ add: chosen })}
          >
            {t('addUsers')}
          </Button>
        </Group>
        {count > 0 && (
          <SearchField
            label={t(words.search)}
            value={search}
            onSearch={(words) => setShown({ search: words, page: 1 })}
          />
        )}
        <Loaded query={found}>
          {({ results, num_pages, page_number }) => (
            <StaleSaid query={found}>
              {results.length === 0 ? (
                <Text c="dimmed">{t(search ? 'noUsersFound' : words.none)}</Text>
              ) : (
                <>
                  <DataTable label={t('users')} columns={columns} rows={results} rowKey={({ username }) => username} />
                  <Pager page={page_number} pages={num_pages} onPage={(next) => setShown({ search, page: next })} />
                </>
              )}
            </StaleSaid>
          )}
        </Loaded>
      </Stack>
    </Paper>
  );
};

import { call } from '../../../../web/platform/api.ts';
import { FoundList, type FoundListProps } from '../../../../web/ui/fields/found-list.tsx';
import { people } from '../../contract.ts';

const FOUND = 20;

/** Values are usernames. */
export const ChosenUsers = (props: FoundListProps) => (
  <FoundList
    {...props}
    name="users-found"
    find={async (search) => {
      const { results } = await call(people, { query: { ...(search && { search }), page_size: FOUND } });
      return results.map(({ username, first_name, last_name, company }) => ({
        value: username,
        label: [username, `${first_name} ${last_name}`.trim(), company].filter(Boolean).join(' · '),
      }));
    }}
  />
);

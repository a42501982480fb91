import { call } from '../../../web/platform/api.ts';
import { FoundList, type FoundListProps } from '../../../web/ui/fields/found-list.tsx';
import { adminTasks } from '../contract.ts';

const FOUND = 20;

/** Values are slugs. */
export const ChosenTasks = (props: FoundListProps) => (
  <FoundList
    {...props}
    name="tasks-found"
    find={async (title) => {
      const { results } = await call(adminTasks, { query: { ...(title && { title }), page_size: FOUND } });
      return results.map(({ slug, title: label }) => ({ value: slug, label }));
    }}
  />
);

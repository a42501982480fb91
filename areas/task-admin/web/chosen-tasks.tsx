import { call } from '../../../web/platform/api.ts';
import { FoundList, type FoundListProps } from '../../../web/ui/fields/found-list.tsx';
import { adminTasks } from '../contract.ts';

const FOUND = 20;

interface ChosenTasksProps extends FoundListProps {
  /** Offers only tasks whose answers are evaluated. */
  withEvaluation?: boolean;
}

/** Values are slugs. */
export const ChosenTasks = ({ withEvaluation = false, ...props }: ChosenTasksProps) => (
  <FoundList
    {...props}
    name={withEvaluation ? 'evaluated-tasks-found' : 'tasks-found'}
    find={async (title) => {
      const query = { ...(title && { title }), ...(withEvaluation && { enable_evaluations: true }), page_size: FOUND };
      const { results } = await call(adminTasks, { query });
      return results.map(({ slug, title: label }) => ({ value: slug, label }));
    }}
  />
);

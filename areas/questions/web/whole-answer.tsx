import { useQuery } from '@tanstack/react-query';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import type { AdminAnswer } from '../list-contract.ts';
import { answerQuery } from './queries.ts';
import { readUncut, readWhole } from './read-summary.ts';
import classes from './whole-answer.module.css';

/** Every value of an answer, uncut. Asked for only where the list has not shown it all. */
export const WholeAnswer = ({ slug, answer: { id, version, summary } }: { slug: string; answer: AdminAnswer }) => {
  const known = readUncut(summary);
  const { data, error, refetch } = useQuery({ ...answerQuery(slug, id, version), enabled: known === undefined });
  const content = known ?? data?.content;
  if (!content) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <dl className={classes.values}>
      {readWhole(content).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

import { useQuery } from '@tanstack/react-query';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import type { AdminAnswer } from '../list-contract.ts';
import { answerQuery } from './queries.ts';
import { readWhole } from './read-summary.ts';
import classes from './whole-answer.module.css';

/** Every value of an answer, uncut. */
export const WholeAnswer = ({ slug, answer: { id, version } }: { slug: string; answer: AdminAnswer }) => {
  const { data, error, refetch } = useQuery(answerQuery(slug, id, version));
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <dl className={classes.values}>
      {readWhole(data.content).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

import { useQuery } from '@tanstack/react-query';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { nameOfPath } from '../../../widgets/shared/widget-files.ts';
import { idOfPath } from '../../files/rules.ts';
import type { AdminAnswer } from '../list-contract.ts';
import { answerQuery } from './queries.ts';
import { readWhole } from './read-summary.ts';
import classes from './whole-answer.module.css';

const isFiles = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && idOfPath(one) !== null);

/** Files by their names; each opens a page that begins its download. */
const FileLinks = ({ paths }: { paths: readonly string[] }) =>
  paths.map((path) => {
    const name = nameOfPath(path);
    return (
      <div key={path}>
        <TextLink to="/files/$id/$name" params={{ id: idOfPath(path) ?? '', name }} size="sm">
          {name}
        </TextLink>
      </div>
    );
  });

const Value = ({ raw, words }: { raw: unknown; words: string }) => (isFiles(raw) ? <FileLinks paths={raw} /> : words);

/** Every value of an answer, uncut. */
export const WholeAnswer = ({ slug, answer: { id, version } }: { slug: string; answer: AdminAnswer }) => {
  const { data, error, refetch } = useQuery(answerQuery(slug, id, version));
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <dl className={classes.values}>
      {readWhole(data.content).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Value raw={data.content[name]} words={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

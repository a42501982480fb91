import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notFound, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReplyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TextLink } from '../../../../web/ui/links.tsx';
import { useOpenRows } from '../../../../web/ui/list/list-view.tsx';
import { Loaded } from '../../../../web/ui/loaded.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { DataTable } from '../../../../web/ui/table/data-table.tsx';
import type { answerTask } from '../../detail-contract.ts';
import type { AdminAnswer } from '../../list-contract.ts';
import { useAnswerColumns, versionKey } from '../answer-columns.tsx';
import { LazyAnswerDetail } from '../lazy-answer-detail.ts';
import { answersQuery, answerTaskQuery } from '../queries.ts';
import { DeleteOne } from './delete-one.tsx';
import { useDetailId } from './detail-id.ts';
import { texts } from './texts.ts';

/** More versions than anybody makes of one answer. */
const VERSIONS = 100;

/** One answer: its newest version in the form that its author saw, and all its versions. */
export const AnswerPage = () => {
  const id = useDetailId();
  return <Loaded query={useQuery(answerTaskQuery(id))}>{(task) => <OfTask key={id} {...task} />}</Loaded>;
};

const OfTask = (task: ReplyOf<typeof answerTask>) => (
  <Loaded query={useQuery(answersQuery(task.slug, { id: task.id, page_size: VERSIONS }))}>
    {({ results }) => <Shown {...task} versions={results} />}
  </Loaded>
);

const Shown = ({ id, slug, title, versions }: ReplyOf<typeof answerTask> & { versions: readonly AdminAnswer[] }) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const rows = useOpenRows();
  const columns = useAnswerColumns(slug, rows);
  const newest = versions[0];
  if (!newest) throw notFound();
  const params = { taskSlug: slug };
  return (
    <>
      <PageHeading title={t('answer', { id })}>
        <DeleteOne
          {...{ slug, id }}
          what="answers"
          onBegun={() => void navigate({ to: '/admin/$taskSlug/answers', params })}
        />
      </PageHeading>
      <Text mb="md">
        {t('task')}:{' '}
        <TextLink to="/admin/$taskSlug/answers" params={params} underline="always">
          {title}
        </TextLink>
      </Text>
      <Suspense fallback={<Loading />}>
        <LazyAnswerDetail slug={slug} answer={newest} />
      </Suspense>
      <DataTable
        label={t('versions')}
        columns={columns}
        rows={versions}
        rowKey={versionKey}
        detail={(answer) =>
          rows.isOpen(versionKey(answer)) && (
            <Suspense fallback={<Loading />}>
              <LazyAnswerDetail slug={slug} answer={answer} />
            </Suspense>
          )
        }
      />
    </>
  );
};

import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTexts } from '../../../shared/use-texts.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import { Loaded } from '../../../web/ui/loaded.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import { DataTable } from '../../../web/ui/table/data-table.tsx';
import type { TaskRatings } from '../contract.ts';
import { taskRatingsQuery } from './queries.ts';
import { Stars } from './stars.tsx';
import { texts } from './texts.ts';

/** People of a task: those whom the viewer has not rated for it yet, and the ratings there are. */
export const TaskRatingsPage = () => {
  const { taskSlug } = useParams({ from: '/ratings/task/$taskSlug' });
  return (
    <Loaded query={useQuery(taskRatingsQuery(taskSlug))}>
      {(people) => <People taskSlug={taskSlug} people={people} />}
    </Loaded>
  );
};

type Unrated = TaskRatings['unrated'][number];
type Rated = TaskRatings['rated'][number];

const People = ({ taskSlug, people }: { taskSlug: string; people: TaskRatings }) => {
  const t = useTexts(texts);
  const viewer = useViewer()?.username;
  const hasRated = people.rated.some(({ author_username }) => author_username === viewer);
  const name: Column<Unrated> = {
    key: 'name',
    title: t('name'),
    cell: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim() || '–',
  };
  const unrated: Column<Unrated>[] = [
    {
      key: 'username',
      title: t('username'),
      main: true,
      cell: ({ username }) => (
        <TextLink to="/ratings/new/$username/{-$taskSlug}" params={{ username, taskSlug }} fw={600}>
          {t('rate', { username })}
        </TextLink>
      ),
    },
    name,
  ];
  const rated: Column<Rated>[] = [
    {
      key: 'username',
      title: t('username'),
      main: true,
      cell: ({ username, rating_id }) => (
        <TextLink to="/ratings/$ratingId" params={{ ratingId: String(rating_id) }} fw={600}>
          {username}
        </TextLink>
      ),
    },
    name,
    { key: 'rating', title: t('rating'), cell: ({ rating }) => <Stars value={rating} /> },
    { key: 'author', title: t('author'), cell: ({ author_username }) => author_username ?? t('nobody') },
  ];
  return (
    <>
      <PageHeading title={t('ratingsFor', { title: people.title })} />
      <Stack gap="lg">
        <section>
          <Title order={2} size="h4" mb="sm">
            {t('unrated')}
          </Title>
          {people.unrated.length === 0 ? (
            <EmptyState title={t(hasRated ? 'allRated' : 'nobodyToRate')} />
          ) : (
            <DataTable
              label={t('unrated')}
              columns={unrated}
              rows={people.unrated}
              rowKey={({ username }) => username}
            />
          )}
        </section>
        <section>
          <Title order={2} size="h4" mb="sm">
            {t('rated')}
          </Title>
          {people.rated.length === 0 ? (
            <EmptyState title={t('none')} />
          ) : (
            <DataTable label={t('rated')} columns={rated} rows={people.rated} rowKey={({ rating_id }) => rating_id} />
          )}
        </section>
      </Stack>
    </>
  );
};

import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { mayOpen } from '../../../web/platform/pages.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { DateTime } from '../../../web/ui/dates/date-time.tsx';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/links.tsx';
import { Loaded } from '../../../web/ui/loaded.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import { DataTable } from '../../../web/ui/table/data-table.tsx';
import { Pager } from '../../../web/ui/table/pager.tsx';
import type { Rating } from '../contract.ts';
import { ratingsQuery } from './queries.ts';
import { Stars } from './stars.tsx';
import { texts } from './texts.ts';

/** The ratings of a person on their profile, the latest first. */
export const RatingsTab = ({ username }: { username: string }) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const [page, setPage] = useState(1);
  const mayRate = mayOpen(viewer, '/ratings/$ratingId');
  return (
    <>
      {mayRate && viewer?.username !== username && (
        <Group justify="flex-end" mb="md">
          <ButtonLink
            to="/ratings/new/$username/{-$taskSlug}"
            params={{ username }}
            leftSection={<Icon name="plus" size={16} />}
          >
            {t('rate', { username })}
          </ButtonLink>
        </Group>
      )}
      <Loaded query={useQuery(ratingsQuery(username, page))}>
        {({ results, num_pages, page_number }) =>
          results.length === 0 ? (
            <EmptyState title={t('none')} />
          ) : (
            <>
              <DataTable
                label={t('ratings')}
                columns={columnsOf(t, mayRate)}
                rows={results}
                rowKey={({ id }) => id}
                detail={(rating) => (rating.linguistic || rating.other) && <Words rating={rating} />}
              />
              {num_pages > 1 && <Pager page={page_number} pages={num_pages} onPage={setPage} />}
            </>
          )
        }
      </Loaded>
    </>
  );
};

const Words = ({ rating }: { rating: Rating }) => {
  const t = useTexts(texts);
  return (['linguistic', 'other'] as const).map(
    (name) =>
      rating[name] && (
        <Text key={name} size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t(name)}: {rating[name]}
        </Text>
      ),
  );
};

const columnsOf = (t: ReturnType<typeof useTexts<typeof texts>>, mayOpenOne: boolean): Column<Rating>[] => [
  {
    key: 'title',
    title: t('title'),
    main: true,
    cell: ({ id, title }) =>
      mayOpenOne ? (
        <TextLink to="/ratings/$ratingId" params={{ ratingId: String(id) }} fw={600}>
          {title}
        </TextLink>
      ) : (
        title
      ),
  },
  { key: 'rating', title: t('rating'), cell: ({ rating }) => <Stars value={rating} /> },
  { key: 'task', title: t('task'), cell: ({ task }) => task?.title ?? '–' },
  { key: 'author', title: t('author'), cell: ({ author_username }) => author_username ?? t('nobody') },
  { key: 'date', title: t('date'), cell: ({ creation_date }) => <DateTime value={creation_date} /> },
];

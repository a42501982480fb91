import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../shared/use-texts.ts';
import { idField } from '../../../web/platform/search-fields.ts';
import { DateTime } from '../../../web/ui/dates/date-time.tsx';
import { Loaded } from '../../../web/ui/loaded.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import type { Rating } from '../contract.ts';
import { ratingQuery } from './queries.ts';
import { About, RatingEditor } from './rating-editor.tsx';
import { Stars } from './stars.tsx';
import { texts } from './texts.ts';

/** One rating: its author changes it, others read it. */
export const RatingPage = () => {
  const id = idField(useParams({ strict: false }), 'ratingId');
  if (id === undefined) throw notFound();
  return <SavedRating key={id} id={id} />;
};

const SavedRating = ({ id }: { id: number }) => {
  const navigate = useNavigate();
  return (
    <Loaded query={useQuery(ratingQuery(id))}>
      {(saved) =>
        saved.is_own ? (
          <RatingEditor
            linguist={saved.linguist_username}
            task={saved.task}
            saved={saved}
            onDone={() =>
              void navigate(
                saved.task
                  ? { to: '/ratings/task/$taskSlug', params: { taskSlug: saved.task.slug } }
                  : { to: '/ratings/new/$username/{-$taskSlug}', params: { username: saved.linguist_username } },
              )
            }
          />
        ) : (
          <ReadRating rating={saved} />
        )
      }
    </Loaded>
  );
};

const ReadRating = ({ rating }: { rating: Rating }) => {
  const t = useTexts(texts);
  return (
    <Paper withBorder p="md" radius="md" maw="44rem" mx="auto">
      <PageHeading title={t('ratingOf', { username: rating.linguist_username })} />
      <Stack>
        <About linguist={rating.linguist_username} task={rating.task} />
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {rating.title}
        </Text>
        <Stars value={rating.rating} />
        {(['linguistic', 'other'] as const).map(
          (name) =>
            rating[name] && (
              <div key={name}>
                <Text size="sm" c="dimmed">
                  {t(name)}
                </Text>
                <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{rating[name]}</Text>
              </div>
            ),
        )}
        <Text size="sm" c="dimmed">
          {t('by', { author: rating.author_username ?? t('nobody') })} <DateTime value={rating.creation_date} />
        </Text>
      </Stack>
    </Paper>
  );
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { useChanges } from '../../../web/platform/live.ts';
import { oneOfField, textField } from '../../../web/platform/search-fields.ts';
import { EmptyState } from '../../../web/ui/empty-state.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { ChoiceFilter } from '../../../web/ui/list/choice-filter.tsx';
import { useListSearch } from '../../../web/ui/list/list-search.ts';
import { ListView, useOpenRows } from '../../../web/ui/list/list-view.tsx';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { LISTED_MOST, REVIEW_STATES } from '../rules.ts';
import { useDiscussionColumns } from './discussion-columns.tsx';
import { OneDiscussion } from './one-discussion.tsx';
import { reviewKeys, reviewListQuery } from './queries.ts';
import { texts } from './texts.ts';

const FIELDS = { state: oneOfField(REVIEW_STATES), title: textField, user: textField };
const STATE_TEXTS = {
  commentary: 'commentary',
  discussion_resolved: 'resolved',
  discussion_not_resolved: 'unresolved',
} as const;

/** Discussions of all tasks; or the one that the address names. */
export const DiscussionsPage = () => {
  const t = useTexts(texts);
  const { reviewId } = useParams({ strict: false });
  const id = Number(reviewId);
  if (reviewId === undefined || !Number.isSafeInteger(id) || id < 1) return <Discussions />;
  return (
    <>
      <PageHeading title={t('discussion')}>
        {/* Left out, it would be the discussion of this page. */}
        <ButtonLink to="/discussions/{-$reviewId}" params={{ reviewId: undefined }} variant="default" size="xs">
          {t('allDiscussions')}
        </ButtonLink>
      </PageHeading>
      <OneDiscussion id={id} />
    </>
  );
};

const Discussions = () => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const list = useListSearch(FIELDS);
  const rows = useOpenRows();
  const { title, user, ...rest } = list.search;
  const filter = { ...rest, title: title || undefined, user: user || undefined, page_size: PAGE_SIZE };
  useChanges('reviews', () => void client.invalidateQueries({ queryKey: reviewKeys.lists }));
  return (
    <>
      <PageHeading title={t('discussions')} />
      <ListView
        list={list}
        query={useQuery(reviewListQuery(filter))}
        label={t('discussions')}
        columns={useDiscussionColumns(rows)}
        rowKey={({ id }) => id}
        detail={({ id }) => rows.isOpen(id) && <OneDiscussion id={id} />}
        found={(count) => t(count >= LISTED_MOST ? 'foundMost' : 'found', { count })}
        empty={<EmptyState title={t('none')} hint={t('noneHint')} />}
        filters={
          <>
            <ChoiceFilter
              list={list}
              field="state"
              label={t('state')}
              options={REVIEW_STATES.map((value) => ({ value, label: t(STATE_TEXTS[value]) }))}
            />
            <SearchFilter list={list} field="title" label={t('task')} />
            <SearchFilter list={list} field="user" label={t('person')} />
          </>
        }
      />
    </>
  );
};

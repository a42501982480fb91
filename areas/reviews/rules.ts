/** What a review is; also the values by which answers are filtered. */
export const REVIEW_STATES = ['commentary', 'discussion_resolved', 'discussion_not_resolved'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What reviews are about. */
export const REVIEWED_KINDS = ['answers', 'evaluations'] as const;
export type ReviewedKind = (typeof REVIEWED_KINDS)[number];

/** How answers are filtered by their reviews. */
export const REVIEW_FILTERS = [...REVIEW_STATES, 'no_reviews'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

/** Characters of a comment. */
export const COMMENT_LENGTH = 10_000;
/** Comments of one review. */
export const COMMENTS_MOST = 500;
/** Discussions that one call resolves. */
export const RESOLVE_MOST = 200;
/** People whose discussions one call resolves. */
export const RESOLVE_USERS_MOST = 500;

/** The name under which people who are no moderators read whoever looks after their answers. */
export const MODERATOR = 'Moderator';

/** How a person stands to a review. */
export interface Reviewer {
  /** The review is about this person's answer. */
  isOwner: boolean;
  /** Moderators of the task, staff and superusers; coordinators for the answers of their people. */
  supervises: boolean;
}

/** What the task allows. */
export interface ReviewSettings {
  possible_review: boolean;
  can_linguist_start_discussion: boolean;
}

export interface ReviewRights {
  /** Adds a comment. */
  comment: boolean;
  /** Begins a discussion, or makes one of a commentary. */
  start: boolean;
  /** Resolves a discussion, and opens a resolved one again. */
  resolve: boolean;
}

/**
 * What a person may do with a review in a state; `null`: nobody has written yet. A linguist replies, and starts a discussion
 * where the task lets them; a resolved discussion takes comments only from those who may resolve it.
 */
export const reviewRights = (
  { possible_review: isPossible, can_linguist_start_discussion: canStart }: ReviewSettings,
  state: ReviewState | null,
  { isOwner, supervises }: Reviewer,
): ReviewRights => ({
  comment: isPossible && (supervises || (isOwner && state !== null && state !== 'discussion_resolved')),
  start: isPossible && (state === null || state === 'commentary') && (supervises || (isOwner && canStart)),
  resolve: supervises && state !== null && state !== 'commentary',
});

/**
 * Authors edit what they wrote; moderators also what other moderators wrote. Editing adds words, which a resolved discussion
 * takes only from those who may resolve it.
 */
export const mayEdit = (
  comment: { isOwn: boolean; by_linguist: boolean },
  seesAll: boolean,
  { isResolved, supervises }: { isResolved: boolean; supervises: boolean },
): boolean => (comment.isOwn || (seesAll && !comment.by_linguist)) && (supervises || !isResolved);

/** Staff removes any comment. */
export const mayDelete = (viewer: { is_staff: boolean; is_superuser: boolean }): boolean =>
  viewer.is_staff || viewer.is_superuser;

const MENTION = /(^|[^a-z0-9_.@-])@([a-z0-9_@-]+(?:\.[a-z0-9_@-]+)*)/gi;

/** The usernames that a text mentions with an @, in lower case, without repetitions; a full stop at the end is none of them. */
export const mentionedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MENTION)].map(([, , name = '']) => name.toLowerCase())),
];

/** The text with each mention of these usernames replaced. */
export const withoutNames = (text: string, hidden: ReadonlySet<string>): string =>
  text.replaceAll(MENTION, (all, before: string, name: string) =>
    hidden.has(name.toLowerCase()) ? `${before}@${MODERATOR}` : all,
  );

/** So many of the newest discussions are listed; older ones are found by state, task or person. */
export const LISTED_MOST = 2_000;

import { signedIn, staffWithData } from '../../shared/access.ts';
import { Paged, pageFields } from '../../shared/paging.ts';
import { closed, Empty, Id, Instant, Nullable, OneOf, route, SlugParams, Text, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { COMMENT_LENGTH, RESOLVE_USERS_MOST, REVIEW_STATES, REVIEWED_KINDS } from './rules.ts';

/** Plain text, whatever signs it has. */
const Content = Text(COMMENT_LENGTH, 1);
const Widget = Text(255, 1);
/** A target of a widget (`WidgetTarget.id`). */
const Target = Text(300, 1);

export const Comment = Type.Object({
  id: Id,
  content: Type.String(),
  posting_time: Instant,
  modification_time: Nullable(Instant),
  /** Written by the author of the answer. */
  by_linguist: Type.Boolean(),
  /** “Moderator” where the viewer may not know who. */
  author: Type.Object({ username: Type.String() }),
  /** Of a comment on an evaluation: it points at the evaluated answer or at a widget of it, not at the evaluation. */
  about_answer: Type.Boolean(),
  /** The widget (`componentId`) that the comment points at. */
  widget: Nullable(Type.String()),
  /** What people call the widget, as it was when the comment was written. */
  widget_label: Nullable(Type.String()),
  /** The part of the widget's value that the comment points at, such as an annotation. It may be gone from the answer. */
  target: Nullable(Type.String()),
  /** The target as it was when the comment was written. */
  target_label: Nullable(Type.String()),
  is_own: Type.Boolean(),
  is_unread: Type.Boolean(),
  may_edit: Type.Boolean(),
  may_delete: Type.Boolean(),
});
export type Comment = Static<typeof Comment>;

/** A thread of comments: a commentary or a discussion, which is resolved (`is_accepted`) or not. */
export const Review = Type.Object({
  id: Id,
  question_id: Id,
  /** Null: the question is not answered yet. */
  answer_id: Nullable(Id),
  /** The evaluation that the review is about; null: the answer. */
  evaluation_id: Nullable(Id),
  /** The author of the answer, or of the evaluation; empty where the viewer may not know who. */
  user: Type.String(),
  is_discussion: Type.Boolean(),
  is_accepted: Type.Boolean(),
  accepted_at: Nullable(Instant),
  accepted_by: Nullable(Type.Object({ username: Type.String() })),
  /** Oldest first. */
  comments: Type.Array(Comment),
  may_comment: Type.Boolean(),
  may_start: Type.Boolean(),
  may_resolve: Type.Boolean(),
});
export type Review = Static<typeof Review>;

/** Reviews of the given questions that the viewer may read; without `questions`, those of questions not answered yet. */
export const taskReviews = route({
  method: 'GET',
  path: 'task/:slug/reviews/',
  summary: 'Reviews of some questions; the viewer’s own, for moderators everybody’s, for coordinators their people’s',
  need: signedIn,
  params: SlugParams,
  query: closed({
    /** Ids, separated by commas. Left out: the viewer’s own reviews of questions that they have not answered. */
    questions: Type.Optional(Type.String({ pattern: '^\\d{1,15}(,\\d{1,15}){0,199}$', maxLength: 3200 })),
    /** With `questions`: of their answers, or of the evaluations of these answers. Answers if left out. */
    about: Type.Optional(OneOf(REVIEWED_KINDS)),
  }),
  reply: Type.Array(Review),
});

const AnswerParams = closed({ answerId: Id });
const EvaluationParams = closed({ evaluationId: Id });
const ReviewParams = closed({ reviewId: Id });
const CommentParams = closed({ commentId: Id });

const written = {
  content: Content,
  /** On an evaluation: `widget` is one of the evaluated answer; without a widget, the comment points at that answer. */
  about_answer: Type.Optional(Type.Boolean()),
  /** The widget that the comment points at. */
  widget: Type.Optional(Nullable(Widget)),
  /** A part of the widget's value in the answer as it is saved now, such as an annotation: 400 where there is none. */
  target: Type.Optional(Nullable(Target)),
  /**
   * The newest comment that the writer saw while writing, 0 for none. Where an equal comment of theirs has come since, this one
   * was sent before: nothing is added.
   */
  after: Type.Optional(Whole),
};

const savedComment = {
  ...written,
  /** True: the review becomes a discussion. */
  discussion: Type.Optional(Type.Boolean()),
  /** The newest comment that the page showed: the writer has read so far. */
  commentId: Type.Optional(Nullable(Id)),
};

/** 409 where a discussion was resolved meanwhile and the viewer may not write in it any more. */
export const saveReview = route({
  method: 'POST',
  path: 'save-review/:answerId/',
  summary: 'Comments on an answer, or starts a discussion about it',
  need: signedIn,
  params: AnswerParams,
  body: closed(savedComment),
  reply: Review,
});

/** As `saveReview`, about an evaluation: its author takes the part of the linguist. */
export const saveEvaluationReview = route({
  method: 'POST',
  path: 'save-evaluation-review/:evaluationId/',
  summary: 'Comments on an evaluation, or starts a discussion about it',
  need: signedIn,
  params: EvaluationParams,
  body: closed(savedComment),
  reply: Review,
});

/** For a question that the viewer has on the page and has not answered yet, or one that they answered. */
export const saveQuestionReview = route({
  method: 'POST',
  path: 'question-save-review/',
  summary: 'Starts a discussion about a question, or replies, before it is answered',
  need: signedIn,
  body: closed({ ...written, question_id: Id, new_answer: Type.Optional(Type.Boolean()) }),
  reply: Review,
});

/** Replies to a review by its id. */
export const replyToReview = route({
  method: 'POST',
  path: 'reply-review/:reviewId/',
  summary: 'Adds a comment to a review',
  need: signedIn,
  params: ReviewParams,
  body: closed(written),
  reply: Review,
});

/**
 * Resolves a discussion, or opens a resolved one again; with `content`, a comment is added first. `is_accepted` says which of
 * the two is wanted: 409 where somebody else was quicker, and nothing is changed. Left out: the other state than now.
 */
export const acceptReview = route({
  method: 'POST',
  path: 'accept-review/:reviewId/',
  summary: 'Resolves a discussion, or opens it again',
  need: signedIn,
  params: ReviewParams,
  body: closed({ content: Type.Optional(Content), is_accepted: Type.Optional(Type.Boolean()) }),
  reply: Review,
});

/**
 * 404 where the comment was deleted meanwhile; 409 where it was edited since it was read, and where the discussion was resolved
 * and the viewer may not write in it any more.
 */
export const updateComment = route({
  method: 'POST',
  path: 'update-comment/:commentId/',
  summary: 'Edits a comment',
  need: signedIn,
  params: CommentParams,
  body: closed({
    content: Content,
    /** The `modification_time` of the comment as it was read. */
    modified: Nullable(Instant),
  }),
  reply: Review,
});

export const deleteComment = route({
  method: 'DELETE',
  path: 'delete-comment/:commentId/',
  summary: 'Deletes a comment; with the last one its review goes',
  need: signedIn,
  params: CommentParams,
  /** Null: that was the last comment. */
  reply: Type.Object({ review: Nullable(Review) }),
});

export const readReview = route({
  method: 'POST',
  path: 'reviews/:reviewId/read/',
  summary: 'Marks the comments of a review as read, up to one',
  need: signedIn,
  params: ReviewParams,
  body: closed({ comment: Id }),
  reply: Empty,
});

export const oneReview = route({
  method: 'GET',
  path: 'reviews/:reviewId/',
  summary: 'One review',
  need: signedIn,
  params: ReviewParams,
  reply: Type.Object({
    task: Type.Object({ slug: Type.String(), title: Type.String() }),
    question: Type.Object({
      /** The beginning of the question as plain text; empty for who may not see a question that is not answered yet. */
      text: Type.String(),
      /** The viewer has the list of all questions of the task. */
      is_listed: Type.Boolean(),
      /** The viewer holds it: it is among what they answer next. */
      is_held: Type.Boolean(),
    }),
    review: Review,
  }),
});

/** A review in the list over all tasks. */
export const ReviewItem = Type.Object({
  id: Id,
  task: Type.Object({ slug: Type.String(), title: Type.String() }),
  question_id: Id,
  answer_id: Nullable(Id),
  /** The evaluation that the review is about; null: the answer. */
  evaluation_id: Nullable(Id),
  /** The author of the answer, or of the evaluation. */
  user: Type.String(),
  state: OneOf(REVIEW_STATES),
  comments: Whole,
  /** The beginning of the newest comment. */
  last_comment: Type.String(),
  last_author: Type.String(),
  last_comment_at: Instant,
  is_unread: Type.Boolean(),
});
export type ReviewItem = Static<typeof ReviewItem>;

/**
 * Reviews of all tasks that the viewer may read, those with the newest comment first: of their own answers, of the tasks that
 * they moderate, of their companies’ people; staff sees all.
 */
export const reviewList = route({
  method: 'GET',
  path: 'reviews/',
  summary: 'Reviews over all tasks',
  need: signedIn,
  query: closed({
    ...pageFields,
    state: Type.Optional(OneOf(REVIEW_STATES)),
    /** Part of the title of the task. */
    title: Type.Optional(Text(255)),
    /** The author of the answers. */
    user: Type.Optional(Text(150)),
  }),
  /** `count` goes up to `LISTED_MOST`; older ones are reached by narrowing the list. */
  reply: Paged(ReviewItem),
});

/** Usernames; empty for those who may not know who is who, and mention nobody. */
export const evaluationMentionable = route({
  method: 'GET',
  path: 'evaluation-review-mentions/:evaluationId/',
  summary: 'Whom a comment on an evaluation may mention',
  need: signedIn,
  params: EvaluationParams,
  reply: Type.Array(Type.String()),
});

/** The same for an answer. */
export const mentionable = route({
  method: 'GET',
  path: 'review-mentions/:answerId/',
  summary: 'Whom a comment on an answer may mention',
  need: signedIn,
  params: AnswerParams,
  reply: Type.Array(Type.String()),
});

/** Authors of answers or of evaluations with unresolved discussions, by name. */
export const unresolvedReviews = route({
  method: 'GET',
  path: 'admin/task/:slug/resolve/',
  summary: 'How many discussions of each user of a task are not resolved',
  need: staffWithData,
  params: SlugParams,
  query: closed({ type: OneOf(REVIEWED_KINDS) }),
  reply: Type.Array(Type.Object({ username: Type.String(), unresolved: Whole })),
});

/** Resolves at most RESOLVE_MOST discussions, the oldest first; `left` of these users are still unresolved then. */
export const resolveReviews = route({
  method: 'POST',
  path: 'admin/task/:slug/resolve/',
  summary: 'Resolves the discussions of some users of a task',
  need: staffWithData,
  params: SlugParams,
  body: closed({
    type: OneOf(REVIEWED_KINDS),
    users: Type.Array(Text(150, 1), { minItems: 1, maxItems: RESOLVE_USERS_MOST }),
  }),
  reply: Type.Object({ resolved: Whole, left: Whole }),
});

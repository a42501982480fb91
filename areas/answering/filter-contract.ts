import { signedIn } from '../../shared/access.ts';
import { OneOf, RowId, route, SlugParams, Text } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { REVIEW_FILTERS } from '../reviews/rules.ts';
import { FilterOptions } from '../slots/contract.ts';

/**
 * Which questions, by how many people answered them. `compare`: several; `compare_different`: several, and their answers
 * differ; `compare_users`: several, among them everybody named in `user`.
 */
export const COMPARE_FILTERS = ['compare', 'compare_different', 'compare_users'] as const;
/** How filters are combined: an answer meets all of them, or at least one. */
export const FILTER_MODES = ['and', 'or'] as const;

/** The most people that one filter names. */
export const NAMES_MOST = 20;

/** Usernames, separated by commas. */
const Names = Text(NAMES_MOST * 151);

/**
 * Query fields that narrow lists of answers. A filter by people lets through what any of them did; with `…_all`, what all
 * of them did. Fields that the viewer may not use are ignored: all but `review` need the names of people, `fix_author`
 * needs staff.
 */
export const filterFields = {
  /** Authors of answers. */
  user: Type.Optional(Names),
  /** The company of the authors of answers, and their type. */
  company: Type.Optional(RowId),
  user_type: Type.Optional(RowId),
  /** Who evaluated the answers. */
  evaluation_author: Type.Optional(Names),
  evaluation_author_all: Type.Optional(Type.Boolean()),
  /** Who has written in their reviews. */
  review_author: Type.Optional(Names),
  review_author_all: Type.Optional(Type.Boolean()),
  /** Who has fixed or corrected the answers. */
  fix_author: Type.Optional(Names),
  fix_author_all: Type.Optional(Type.Boolean()),
  /** Answers with such a review. Of everybody's answers `no_reviews` alone: questions of which no answer has one. */
  review: Type.Optional(OneOf(REVIEW_FILTERS)),
  compare: Type.Optional(OneOf(COMPARE_FILTERS)),
  /** How the filters above are combined; left out: `and`. */
  mode: Type.Optional(OneOf(FILTER_MODES)),
};

export const answerFilterOptions = route({
  method: 'GET',
  path: 'task/:slug/answer-filter-options/',
  summary: 'People, companies and user types that the filters of answers may name',
  need: signedIn,
  params: SlugParams,
  reply: FilterOptions,
});

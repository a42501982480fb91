import { sameJson } from '../../../shared/json.ts';
import { call } from '../../../web/platform/api.ts';
import type { EditedForm } from '../../../web/platform/editor/edited-form.ts';
import { addRating, changeRating, type Rating, rating } from '../contract.ts';

export interface RatingDraft extends Pick<Rating, 'title' | 'linguistic' | 'other' | 'rating'> {
  /** A slug; of a saved rating it stays. */
  task: string | null;
}

const draftOf = (saved: Rating | undefined, task: string | null = null): RatingDraft => ({
  task: saved ? (saved.task?.slug ?? null) : task,
  title: saved?.title ?? '',
  linguistic: saved?.linguistic ?? '',
  other: saved?.other ?? '',
  rating: saved?.rating ?? null,
});

interface About {
  linguist: string;
  /** A slug. */
  task: string | null;
}

/** Only its author changes a rating, but maybe in two tabs. */
export const ratingForm = (
  viewerId: number,
  { linguist, task }: About,
): EditedForm<Rating, RatingDraft, { saved: Rating }> => ({
  keyOf: (saved) => `rating:${viewerId}:${saved?.id ?? `new:${linguist}:${task ?? ''}`}`,
  versionOf: ({ modified }) => modified,
  draftOf: (saved) => draftOf(saved, task),
  isChanged: (saved, draft) => !sameJson(draft, draftOf(saved, task)),
  save: async (saved, { task: about, ...draft }) =>
    saved
      ? { saved: await call(changeRating, { params: { id: saved.id }, body: { ...draft, modified: saved.modified } }) }
      : { saved: await call(addRating, { body: { linguist, task: about, ...draft } }) },
  load: ({ id }) => call(rating, { params: { id } }),
  tabOnly: ['title', 'linguistic', 'other'],
});

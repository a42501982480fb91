import { sameJson } from '../../../shared/json.ts';
import { call } from '../../../web/platform/api.ts';
import type { EditedForm } from '../../../web/platform/editor/edited-form.ts';
import { addRating, changeRating, type Rating, rating } from '../contract.ts';

export type RatingDraft = Pick<Rating, 'title' | 'linguistic' | 'other' | 'rating'>;

const draftOf = (saved: Rating | undefined): RatingDraft => ({
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

/** Only its author changes a rating, so nobody else's change can be lost. */
export const ratingForm = (
  viewerId: number,
  { linguist, task }: About,
): EditedForm<Rating, RatingDraft, { saved: Rating }> => ({
  keyOf: (saved) => `rating:${viewerId}:${saved?.id ?? `new:${linguist}:${task ?? ''}`}`,
  versionOf: (saved) => JSON.stringify(draftOf(saved)),
  draftOf,
  isChanged: (saved, draft) => !sameJson(draft, draftOf(saved)),
  save: async (saved, draft) =>
    saved
      ? { saved: await call(changeRating, { params: { id: saved.id }, body: draft }) }
      : { saved: await call(addRating, { body: { linguist, task, ...draft } }) },
  load: ({ id }) => call(rating, { params: { id } }),
  tabOnly: ['title', 'linguistic', 'other'],
});

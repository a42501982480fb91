import { createContext, useContext } from 'react';
import type { Content, Form } from '../../../widgets/form/form.ts';
import type { ReviewRights } from '../rules.ts';

/** What a review is about, as its panel needs it. */
export interface ReviewSubject {
  slug: string;
  question: number;
  /** Null: the question is not answered yet. */
  answer: number | null;
  /** Left out: the review is about the answer. */
  evaluation?: number;
  /** The author of the answer or of the evaluation, where the viewer may know who. */
  user: string;
  /** What the viewer may do where nobody has written yet. */
  rights: ReviewRights;
  /** The form on the same card, which comments point at; null: there is none on the page. */
  form: Form | null;
  /** What is saved for the form; null: nothing yet. */
  content: Content | null;
}

export const SubjectContext = createContext<ReviewSubject | null>(null);

export const useSubject = (): ReviewSubject => {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('A part of a review panel stands outside of it.');
  return subject;
};

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
  /** Of an evaluation: the answer on the same card, which comments may point at too. */
  evaluated?: Part | null;
}

/** A form with what is saved for it: what comments point at. */
type Part = Pick<ReviewSubject, 'form' | 'content'>;

export const SubjectContext = createContext<ReviewSubject | null>(null);

/** Where the widgets are that a comment may point at. */
export const partOf = ({ form, content, evaluated }: ReviewSubject, isAboutAnswer: boolean): Part =>
  isAboutAnswer ? (evaluated ?? { form: null, content: null }) : { form, content };

export const useSubject = (): ReviewSubject => {
  const subject = useContext(SubjectContext);
  if (!subject) throw new Error('A part of a review panel stands outside of it.');
  return subject;
};

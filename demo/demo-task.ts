import type { Content, Form, Input } from '../widgets/form/form.ts';
import type { Chance } from './chance.ts';

export interface DemoQuestion {
  externalId: string;
  input: Input;
}

/** A file that questions of a task name, as `files/ID/NAME`. */
export interface DemoFile {
  id: string;
  name: string;
  type: string;
  milliseconds: number;
  content(): Buffer;
}

/** One person's work on a task over the last two weeks. */
export interface DemoWork {
  username: string;
  /** Answers on a working day; 0: assigned, but not begun. */
  perDay: number;
  /** Questions that are left until the person's limit; none: no limit. */
  leftOfLimit?: number;
  blocked?: true;
  deadlineInDays?: number;
}

/** How the answers of a task are evaluated. */
export interface DemoEvaluation {
  form: Form;
  /** What a careful evaluator says of an answer. */
  evaluate(answer: Content, chance: Chance): Content;
  evaluator: string;
  /** How many of the oldest answers are evaluated so far. */
  done: number;
}

interface DemoComment {
  by: 'linguist' | 'moderator';
  text: string;
  /** It points at a field, and there at the annotation that has these words in its name. */
  about?: { widget: string; words: string };
}

/** What was said about an answer, oldest first. */
export interface DemoReview {
  state: 'commentary' | 'discussion_resolved' | 'discussion_not_resolved';
  comments: DemoComment[];
}

/** An item of a tutorial or of the frequent questions, as HTML. */
export interface DemoWikiItem {
  kind: 'tutorial' | 'faq';
  title: string;
  content: string;
  isRequired?: true;
  /** What it said when the people of the task read it. */
  before?: string;
}

export interface DemoTask {
  slug: string;
  title: string;
  description: string;
  language: string;
  maxAnswers: number;
  questionsAtPage: number;
  endsInDays?: number;
  /** Archived, and no longer active. */
  isArchived?: true;
  form: Form;
  files?: DemoFile[];
  questions: DemoQuestion[];
  /** What a careful person would say; where readers differ, chance decides for this one. */
  answer(input: Input, chance: Chance): Content;
  people: DemoWork[];
  moderators: string[];
  evaluation?: DemoEvaluation;
  /** Some questions are decided, and their annotators see what was decided. */
  showsDecisions?: true;
  /** Of the oldest answers, one each; with them the task lets linguists start discussions. */
  reviews?: DemoReview[];
  wiki?: DemoWikiItem[];
}

export const textOf = (input: Input): string => String(input.text ?? '');

import type { Content, Form, Input } from '../widgets/form/form.ts';
import type { Chance } from './chance.ts';

export interface DemoQuestion {
  externalId: string;
  input: Input;
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

export interface DemoTask {
  slug: string;
  title: string;
  description: string;
  language: string;
  maxAnswers: number;
  questionsAtPage: number;
  endsInDays?: number;
  form: Form;
  questions: DemoQuestion[];
  /** What a careful person would say; where readers differ, chance decides for this one. */
  answer(input: Input, chance: Chance): Content;
  people: DemoWork[];
  moderators: string[];
  evaluation?: DemoEvaluation;
  /** Some questions are decided, and their annotators see what was decided. */
  showsDecisions?: true;
}

export const textOf = (input: Input): string => String(input.text ?? '');

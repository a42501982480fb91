import type { WorkItem } from '../../../../web/work/work-kind.ts';
import type { Input } from '../../../../widgets/form/form.ts';
import type { EvaluatedAnswer } from '../../contract.ts';

/** An answer as the work on it needs it: `input` is what the evaluation form shows, `question_input` what the question does. */
export type JudgedAnswer = EvaluatedAnswer & WorkItem & { question_input: Input };

export const judgedAnswer = (answer: EvaluatedAnswer): JudgedAnswer => ({
  ...answer,
  input: answer.evaluation_input as Input,
  question_input: answer.input as Input,
});

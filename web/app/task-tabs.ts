import { AdjudicationTab } from '../../areas/adjudication/web/public.ts';
import { DoneTab, NewTab, QuestionsTab } from '../../areas/answering/web/public.ts';
import { EvaluationDoneTab, EvaluationTab } from '../../areas/evaluation/web/public.ts';
import { UsersDetailsTab } from '../../areas/task-people/web/public.ts';
import type { TaskTab } from '../../areas/tasks/web/public.ts';
import {
  EvaluationFaqSign,
  EvaluationFaqTab,
  EvaluationTutorialSign,
  EvaluationTutorialTab,
  FaqSign,
  FaqTab,
  TutorialSign,
  TutorialTab,
} from '../../areas/tutorials/web/public.ts';
import { textRef } from '../../shared/texts.ts';
import { texts } from './texts.ts';

/**
 * The parts of a task's page, in their order. They come with the page: React shows what waits in a `Suspense` 300 ms
 * after the waiting began at the earliest, however soon its code is there.
 */
export const TASK_TABS: readonly TaskTab[] = [
  {
    key: 'questions',
    label: textRef(texts, 'questionsTab'),
    Content: QuestionsTab,
    isFor: ({ seesAll }) => seesAll,
    // Who has work of their own on the task begins with that.
    opensFor: ({ isAssigned, evaluates }) => !isAssigned && !evaluates,
  },
  {
    key: 'new',
    label: textRef(texts, 'newTab'),
    Content: NewTab,
    // Who only coordinates people on the task reads what they answered, and who only evaluates it does that.
    isFor: ({ isAssigned, evaluates, seesAll, coordinates }) => isAssigned || seesAll || !(coordinates || evaluates),
  },
  {
    key: 'done',
    label: textRef(texts, 'doneTab'),
    Content: DoneTab,
    isFor: ({ isAssigned, evaluates, seesAll, coordinates }) => isAssigned || seesAll || coordinates || !evaluates,
  },
  {
    key: 'tutorial',
    label: textRef(texts, 'tutorialTab'),
    Content: TutorialTab,
    Sign: TutorialSign,
    isFor: ({ isAssigned, evaluates, seesAll, coordinates }) => isAssigned || seesAll || coordinates || !evaluates,
  },
  {
    key: 'faq',
    label: textRef(texts, 'faqTab'),
    Content: FaqTab,
    Sign: FaqSign,
    isFor: ({ isAssigned, evaluates, seesAll, coordinates }) => isAssigned || seesAll || coordinates || !evaluates,
  },
  {
    key: 'evaluation',
    label: textRef(texts, 'evaluationTab'),
    Content: EvaluationTab,
    isFor: ({ evaluates, seesAll }, task) => task.enable_evaluations && (evaluates || seesAll),
  },
  {
    key: 'evaluation-done',
    label: textRef(texts, 'evaluationDoneTab'),
    Content: EvaluationDoneTab,
    isFor: ({ evaluates, seesAll, coordinates }, task) =>
      task.enable_evaluations && (evaluates || seesAll || coordinates),
  },
  {
    key: 'evaluation-tutorial',
    label: textRef(texts, 'evaluationTutorialTab'),
    Content: EvaluationTutorialTab,
    Sign: EvaluationTutorialSign,
    isFor: ({ evaluates, seesAll }, task) => task.enable_evaluations && (evaluates || seesAll),
  },
  {
    key: 'evaluation-faq',
    label: textRef(texts, 'evaluationFaqTab'),
    Content: EvaluationFaqTab,
    Sign: EvaluationFaqSign,
    isFor: ({ evaluates, seesAll }, task) => task.enable_evaluations && (evaluates || seesAll),
  },
  {
    key: 'adjudication',
    label: textRef(texts, 'adjudicationTab'),
    Content: AdjudicationTab,
    isFor: ({ seesAll }) => seesAll,
  },
  {
    key: 'users-details',
    label: textRef(texts, 'usersDetailsTab'),
    Content: UsersDetailsTab,
    isFor: ({ seesAll, coordinates }) => seesAll || coordinates,
  },
];

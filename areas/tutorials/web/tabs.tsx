import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';
import type { TaskDetail } from '../../tasks/contract.ts';

const WikiView = lazy(async () => ({ default: (await withTexts(import('./wiki-view.tsx'))).WikiView }));

type TabProps = { task: TaskDetail };

export const TutorialTab = ({ task }: TabProps) => <WikiView task={task} kind="tutorial" />;
export const FaqTab = ({ task }: TabProps) => <WikiView task={task} kind="faq" />;
export const EvaluationTutorialTab = ({ task }: TabProps) => <WikiView task={task} kind="tutorial" forEvaluators />;
export const EvaluationFaqTab = ({ task }: TabProps) => <WikiView task={task} kind="faq" forEvaluators />;

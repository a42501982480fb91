import { lazy } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';

const QuestionsPage = lazy(async () => ({ default: (await withTexts(import('./questions-page.tsx'))).QuestionsPage }));

/** For moderators, and loaded when it is opened. */
export const QuestionsTab = ({ task }: { task: TaskDetail }) => <QuestionsPage task={task} />;

import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';
import type { TaskDetail } from '../../tasks/contract.ts';

const AdjudicationPage = lazy(async () => ({
  default: (await withTexts(import('./adjudication-page.tsx'))).AdjudicationPage,
}));

/** Loaded when it is first opened: only those who look after a task have it. */
export const AdjudicationTab = ({ task }: { task: TaskDetail }) => <AdjudicationPage task={task} />;

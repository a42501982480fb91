import { lazy } from 'react';
import type { TaskDetail } from '../../tasks/contract.ts';

const EvaluationView = lazy(async () => ({ default: (await import('./new/evaluation-view.tsx')).EvaluationView }));
const EvaluationsPage = lazy(async () => ({ default: (await import('./done/evaluations-page.tsx')).EvaluationsPage }));

/** Loaded when they are first opened: most people only answer. */
export const EvaluationTab = ({ task }: { task: TaskDetail }) => <EvaluationView task={task} />;

export const EvaluationDoneTab = ({ task }: { task: TaskDetail }) => <EvaluationsPage task={task} />;

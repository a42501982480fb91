import { lazy } from 'react';
import type { TaskDetail } from '../../../tasks/contract.ts';

const DonePage = lazy(async () => ({ default: (await import('./done-page.tsx')).DonePage }));

/** Loaded when it is first opened, so that answering starts sooner. */
export const DoneTab = ({ task }: { task: TaskDetail }) => <DonePage task={task} />;

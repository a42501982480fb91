import { lazy } from 'react';
import type { TaskDetail } from '../../../tasks/contract.ts';

const DonePage = lazy(async () => ({ default: (await import('./done-page.tsx')).DonePage }));

/** Loaded when it is first opened: those who answer all day need not wait for it. */
export const DoneTab = ({ task }: { task: TaskDetail }) => <DonePage task={task} />;

import { lazy } from 'react';
import { withTexts } from '../../../shared/use-texts.ts';
import type { TaskDetail } from '../../tasks/contract.ts';

const UsersDetails = lazy(async () => ({ default: (await withTexts(import('./users-details.tsx'))).UsersDetails }));

/** Loaded when it is first opened: only those who look after people have it. */
export const UsersDetailsTab = ({ task }: { task: TaskDetail }) => <UsersDetails task={task} />;

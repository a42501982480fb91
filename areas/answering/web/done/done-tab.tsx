import { lazy } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';

const DonePage = lazy(async () => ({ default: (await withTexts(import('./done-page.tsx'))).DonePage }));

/** Loaded when it is first opened, so that answering starts sooner. */
export const DoneTab = ({ task }: { task: TaskDetail }) => <DonePage task={task} />;

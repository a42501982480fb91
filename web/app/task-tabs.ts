import { lazy } from 'react';
import type { TaskTab } from '../../areas/tasks/web/public.ts';

const answering = () => import('../../areas/answering/web/public.ts');

/** The parts of a task's page, in their order, each loaded when it is first opened. */
export const TASK_TABS: readonly TaskTab[] = [
  {
    key: 'new',
    label: { en: 'New', pl: 'Nowe' },
    Content: lazy(async () => ({ default: (await answering()).NewTab })),
    // Who only coordinates people on the task reads what they answered; there is nothing to answer.
    isFor: ({ isAssigned, seesAll, coordinates }) => isAssigned || seesAll || !coordinates,
  },
  {
    key: 'done',
    label: { en: 'Done', pl: 'Zrobione' },
    Content: lazy(async () => ({ default: (await answering()).DoneTab })),
  },
];

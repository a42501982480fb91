import { lazy } from 'react';

export { NewTab } from './new/new-tab.tsx';
export { remindToSubmit } from './shared/remind.ts';

/** Loaded when it is first opened: those who answer all day need not wait for it. */
export const DoneTab = lazy(async () => ({ default: (await import('./done/done-tab.tsx')).DoneTab }));

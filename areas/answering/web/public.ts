export { DoneTab } from './done/done-tab.tsx';
export { NewTab } from './new/new-tab.tsx';
export { formQuery } from './queries.ts';

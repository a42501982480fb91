export { DoneTab } from './done/done-tab.tsx';
export { NewTab } from './new/new-tab.tsx';
export { formQuery } from './queries.ts';
export { QuestionsTab } from './questions/questions-tab.tsx';

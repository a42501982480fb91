/** The parts of a task's page that show its tutorials, and the editor of them for the task's administration. */
export { AcceptFirst, useAcceptFirst } from './accept-first.tsx';
export { LazyWikiEditor, uploadPicture } from './lazy-editor.ts';
export { EvaluationFaqSign, EvaluationTutorialSign, FaqSign, TutorialSign } from './tab-sign.tsx';
export { EvaluationFaqTab, EvaluationTutorialTab, FaqTab, TutorialTab } from './tabs.tsx';
export type { WikiDraft, WikiDrafts } from './wiki-drafts.ts';

export { DoneTab } from './done/done-tab.tsx';
export { moveToCard } from './new/move-to-card.ts';
export { NewTab } from './new/new-tab.tsx';
export { OtherDrafts } from './new/other-drafts.tsx';
export { useEnterOnce } from './new/use-enter-once.ts';
export { usePageKeys } from './new/use-page-keys.ts';
export { formQuery } from './queries.ts';
/** What evaluating looks like answering in: cards, forms over drafts, two versions to choose from. */
export { default as cardClasses } from './shared/card.module.css';
export { CardFallback } from './shared/card-fallback.tsx';
export { ChooseVersion } from './shared/choose-version.tsx';
export { DraftForm } from './shared/draft-form.tsx';
export { FormNotice } from './shared/form-notice.tsx';

/** What a page of work looks like, whatever the kind: cards, forms over drafts, two versions to choose from. */
export { Authors } from './card/authors.tsx';
export { default as cardClasses } from './card/card.module.css';
export { CardFallback } from './card/card-fallback.tsx';
export { ChangeButton } from './card/change-button.tsx';
export { ChooseVersion } from './card/choose-version.tsx';
export { DraftForm, type DraftFormProps } from './card/draft-form.tsx';
export { FormNotice, LeaveFix } from './card/form-notice.tsx';
export { loadMisfits } from './card/lazy-misfits.tsx';
export { Settled } from './card/settled.tsx';
export { useCardFocus } from './card/use-card-focus.ts';
export { DoneCards, type DoneParts } from './done-cards.tsx';
export { Gate, type GateProps } from './gate.tsx';
export { KeptWork } from './lazy-kept-work.tsx';
export { loadOtherDrafts, OtherDrafts } from './lazy-other-drafts.tsx';
export { News } from './news.tsx';
export { CurrentStatus, TakeBack } from './take-back.tsx';
export { texts as slotTexts } from './texts.ts';
export { type AtWork, useBatchSession } from './use-batch-session.ts';
export { useCurrentCard } from './use-current-card.ts';
export { useEnterOnce } from './use-enter-once.ts';
export { useItemSession } from './use-item-session.ts';
export { useNeighbourPages } from './use-neighbour-pages.ts';
export { usePageKeys } from './use-page-keys.ts';

export { versionOf } from './version-of.ts';

/** What other areas' pages may use of adjudication. */
export { AdjudicationTab } from './adjudication-tab.tsx';
export { LazyOutcome } from './lazy-outcome.ts';
export { refreshOutcomes } from './outcomes-key.ts';

/** What other areas' servers may use of adjudication: noting that answers change, in the statement that changes them. */
export { noteChanges } from './change-queries.ts';

export { companyVisibleTo, type Scope } from './visibility-queries.ts';

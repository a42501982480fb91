export { companyVisibleTo, type Scope, visibleTo } from './visibility-queries.ts';

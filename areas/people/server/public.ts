export { companyVisibleTo, type Scope, scopeOf, visibleTo } from './visibility-queries.ts';

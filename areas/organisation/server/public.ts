export { companyOptions, divisionOptions } from './option-queries.ts';
export { addToDivision, replaceCoordinated, replaceDivisions, zoneOf } from './queries.ts';
export { companyVisibleTo, type Scope, scopeOf, visibleTo } from './visibility-queries.ts';

export { companyOptions, divisionOptions, isUserType, knownCompanies, userTypeOptions } from './option-queries.ts';
export {
  addToDivision,
  divisionZoneOf,
  lockCompanies,
  replaceCoordinated,
  replaceDivisions,
  zoneOf,
} from './queries.ts';
export { companyVisibleTo, type Scope, scopeOf, visibleTo } from './visibility-queries.ts';

import { TEXT_LANGUAGES } from '../../../../shared/languages.ts';
import { flagField, idField, oneOfField, textField } from '../../../../web/platform/search-fields.ts';
import type { SearchOf } from '../../../../web/ui/list/list-search.ts';
import { PEOPLE_ORDERS, type PeopleFilter } from '../../contract.ts';

/** What the list of people keeps in its address. */
export const PEOPLE_FIELDS = {
  search: textField,
  company: idField,
  type: idField,
  division: idField,
  language: oneOfField(TEXT_LANGUAGES),
  is_active: flagField,
  order_by: oneOfField(PEOPLE_ORDERS),
};

export type PeopleSearch = SearchOf<typeof PEOPLE_FIELDS>;

/** The filters without those that say nothing. */
export const filterOf = ({ order_by: _order, page: _page, ...filter }: PeopleSearch): PeopleFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));

import { TEXT_LANGUAGES } from '../../../../shared/languages.ts';
import { idField, oneOfField, shortSearch, textField } from '../../../../web/platform/search-fields.ts';
import type { SearchOf } from '../../../../web/ui/list/list-search.ts';
import { SOURCES } from '../../contract.ts';
import { USER_ORDERS, type UserFilter } from '../../users-contract.ts';
import { PERIOD_FIELDS, periodOf } from '../period-filter.tsx';

/** What the list of users keeps in its address. */
export const USERS_FIELDS = {
  ...PERIOD_FIELDS,
  username: textField,
  company: idField,
  language: oneOfField(TEXT_LANGUAGES),
  module: idField,
  project: idField,
  from: oneOfField(SOURCES),
  order_by: oneOfField(USER_ORDERS),
};

export type UsersSearch = SearchOf<typeof USERS_FIELDS>;

/** The filters without those that say nothing. */
export const filterOf = ({ order_by: _order, page: _page, start_date, end_date, ...filter }: UsersSearch): UserFilter =>
  shortSearch({ ...filter, username: filter.username.slice(0, 150), ...periodOf({ start_date, end_date }) });

import { PAGE_SIZE } from '../../../shared/paging.ts';
import { flagField, type RawSearch, textField } from '../../../web/platform/search-fields.ts';

/** Ids as text: what a field shows; empty for any. Flags undefined for any. */
export interface Filters {
  id: string;
  question: string;
  user: string;
  is_answered: boolean | undefined;
  is_active: boolean | undefined;
  is_skipped: boolean | undefined;
  is_first: boolean | undefined;
}

export const NO_FILTERS: Filters = {
  id: '',
  question: '',
  user: '',
  is_answered: undefined,
  is_active: undefined,
  is_skipped: undefined,
  is_first: undefined,
};

/** An id begins with a digit above zero; whatever else was typed is left out. */
export const idText = (typed: string): string => typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 15);

export const filtersIn = (raw: RawSearch): Filters => ({
  id: idText(textField(raw, 'id')),
  question: idText(textField(raw, 'question')),
  user: textField(raw, 'user', 150).trim(),
  is_answered: flagField(raw, 'is_answered'),
  is_active: flagField(raw, 'is_active'),
  is_skipped: flagField(raw, 'is_skipped'),
  is_first: flagField(raw, 'is_first'),
});

export const hasFilters = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== '' && value !== undefined);

export const queryOf = ({ id, question, user, ...flags }: Filters, page: number) => ({
  page,
  page_size: PAGE_SIZE,
  ...flags,
  ...(id && { id: Number(id) }),
  ...(question && { question: Number(question) }),
  ...(user && { user }),
});

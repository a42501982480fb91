import { PAGE_SIZE } from '../../../shared/paging.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import {
  flagField,
  idText,
  idTextField,
  oneOfField,
  type RawSearch,
  textField,
} from '../../../web/platform/search-fields.ts';
import { FlagFilter } from '../../../web/ui/list/choice-filter.tsx';
import type { ListSearch, SearchOf } from '../../../web/ui/list/list-search.ts';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import classes from './answer-filters.module.css';
import type { Choice } from './exporting/export-choice.ts';
import { texts } from './texts.ts';

/** What the page of answers keeps in its address; `export`: whether its panel is open. */
export const ANSWER_FIELDS = {
  id: idTextField,
  question: idTextField,
  user: (raw: RawSearch, name: string) => textField(raw, name, 150).trim(),
  is_answered: flagField,
  is_active: flagField,
  is_skipped: flagField,
  is_first: flagField,
  order_by: oneOfField(['id', '-id']),
  export: flagField,
};

type AnswerSearch = SearchOf<typeof ANSWER_FIELDS>;

export const answerQueryOf = ({ id, question, user, export: _, ...rest }: AnswerSearch) => ({
  page_size: PAGE_SIZE,
  ...rest,
  ...(id && { id: Number(id) }),
  ...(question && { question: Number(question) }),
  ...(user && { user }),
});

/** What an export of the answers that the list shows begins with. */
export const exportOf = ({ question, user, is_skipped, is_active, is_first }: AnswerSearch): Partial<Choice> => ({
  user,
  questionFrom: question,
  questionTo: question,
  skipped: is_skipped === true,
  inactive: is_active === false || is_first === true,
});

export const AnswerFilters = ({ list }: { list: ListSearch<AnswerSearch> }) => {
  const t = useTexts(texts);
  return (
    <div className={classes.filters}>
      <SearchFilter list={list} field="id" label={t('filterAnswer')} clean={idText} />
      <SearchFilter list={list} field="question" label={t('filterQuestion')} clean={idText} />
      <div className={classes.user}>
        <SearchFilter list={list} field="user" label={t('filterUser')} clean={(typed) => typed.trim()} />
      </div>
      <FlagFilter list={list} field="is_answered" label={t('filterAnswered')} />
      <FlagFilter list={list} field="is_active" label={t('filterActive')} />
      <FlagFilter list={list} field="is_skipped" label={t('filterSkipped')} />
      <FlagFilter list={list} field="is_first" label={t('filterFirst')} />
    </div>
  );
};

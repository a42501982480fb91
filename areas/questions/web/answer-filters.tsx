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
import { ChoiceFilter } from '../../../web/ui/list/choice-filter.tsx';
import type { ListSearch, SearchOf } from '../../../web/ui/list/list-search.ts';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import classes from './answer-filters.module.css';
import type { Choice } from './exporting/export-choice.ts';
import { texts } from './texts.ts';

/** Each by itself: yes, no, or both. */
const FLAGS = ['is_active', 'is_skipped', 'is_first', 'is_accepted'] as const;
const flagChoice = oneOfField(['yes', 'no']);

/** What the page of answers keeps in its address; `export`: whether its panel is open. */
export const ANSWER_FIELDS = {
  id: idTextField,
  question: idTextField,
  user: (raw: RawSearch, name: string) => textField(raw, name, 150).trim(),
  is_active: flagChoice,
  is_skipped: flagChoice,
  is_first: flagChoice,
  is_accepted: flagChoice,
  order_by: oneOfField(['id', '-id']),
  export: flagField,
};

type AnswerSearch = SearchOf<typeof ANSWER_FIELDS>;

export const answerQueryOf = (search: AnswerSearch) => {
  const { id, question, user, page, order_by } = search;
  const flags = FLAGS.flatMap((flag) => (search[flag] ? [[flag, search[flag] === 'yes']] : []));
  return {
    page_size: PAGE_SIZE,
    page,
    ...(order_by && { order_by }),
    ...(Object.fromEntries(flags) as Partial<Record<(typeof FLAGS)[number], boolean>>),
    ...(id && { id: Number(id) }),
    ...(question && { question: Number(question) }),
    ...(user && { user }),
  };
};

/** What an export of the answers that the list shows begins with. */
export const exportOf = ({
  question,
  user,
  is_skipped,
  is_active,
  is_first,
  is_accepted,
}: AnswerSearch): Partial<Choice> => ({
  user,
  questionFrom: question,
  questionTo: question,
  skipped: is_skipped === 'yes',
  inactive: is_active === 'no' || is_first === 'yes',
  adjudicated: is_accepted === 'yes',
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
      {FLAGS.map((flag) => (
        <ChoiceFilter
          key={flag}
          list={list}
          field={flag}
          label={t(flag)}
          options={[
            { value: 'yes', label: t(`${flag}_yes`) },
            { value: 'no', label: t(`${flag}_no`) },
          ]}
        />
      ))}
    </div>
  );
};

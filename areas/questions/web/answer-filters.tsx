import { NativeSelect, Stack } from '@mantine/core';
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
import { FilterPopup } from '../../../web/ui/list/filter-popup.tsx';
import { countSet, type ListSearch, type SearchOf } from '../../../web/ui/list/list-search.ts';
import { SearchFilter } from '../../../web/ui/list/search-filter.tsx';
import { ANSWER_FLAGS, type AnswerFlag } from '../list-contract.ts';
import classes from './answer-filters.module.css';
import type { Choice } from './exporting/export-choice.ts';
import { texts } from './texts.ts';

type Flags = { [K in AnswerFlag]?: boolean | undefined };

/** Flags that are asked for together, each under one name. */
const STATES = {
  active: { is_active: true, is_skipped: false },
  skipped: { is_skipped: true },
  first: { is_first: true },
  fixed: { is_first: false },
  inactive: { is_active: false },
  accepted: { is_accepted: true },
} as const satisfies Record<string, Flags>;
type State = keyof typeof STATES;
const STATE_NAMES = Object.keys(STATES) as State[];

const NO_FLAGS = Object.fromEntries(ANSWER_FLAGS.map((flag) => [flag, undefined])) as Record<AnswerFlag, undefined>;

/** The name for the flags of an address; `other` for flags that have none, empty for none. */
export const stateOf = (search: Flags): State | 'other' | '' => {
  if (ANSWER_FLAGS.every((flag) => search[flag] === undefined)) return '';
  const named = STATE_NAMES.find((name) => {
    const flags: Flags = STATES[name];
    return ANSWER_FLAGS.every((flag) => search[flag] === flags[flag]);
  });
  return named ?? 'other';
};

/** What the page of answers keeps in its address; `export`: whether its panel is open. */
export const ANSWER_FIELDS = {
  id: idTextField,
  question: idTextField,
  user: (raw: RawSearch, name: string) => textField(raw, name, 150).trim(),
  is_answered: flagField,
  is_active: flagField,
  is_skipped: flagField,
  is_first: flagField,
  is_accepted: flagField,
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
export const exportOf = ({ question, user, ...flags }: AnswerSearch): Partial<Choice> => ({
  user,
  questionFrom: question,
  questionTo: question,
  skipped: flags.is_skipped === true || flags.is_answered === false,
  inactive: flags.is_active === false || flags.is_first === true,
  adjudicated: flags.is_accepted === true,
});

/** Every flag by itself, for combinations that have no name. */
const FlagFilters = ({ list }: { list: ListSearch<AnswerSearch> }) => {
  const t = useTexts(texts);
  return (
    <Stack gap="sm">
      {ANSWER_FLAGS.map((flag) => (
        <NativeSelect
          key={flag}
          label={t(flag)}
          value={String(list.search[flag] ?? '')}
          onChange={({ currentTarget: { value } }) => list.show({ [flag]: value ? value === 'true' : undefined })}
          data={[
            { value: '', label: t('anyState') },
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
        />
      ))}
    </Stack>
  );
};

export const AnswerFilters = ({ list }: { list: ListSearch<AnswerSearch> }) => {
  const t = useTexts(texts);
  const state = stateOf(list.search);
  return (
    <div className={classes.filters}>
      <SearchFilter list={list} field="id" label={t('filterAnswer')} clean={idText} />
      <SearchFilter list={list} field="question" label={t('filterQuestion')} clean={idText} />
      <div className={classes.user}>
        <SearchFilter list={list} field="user" label={t('filterUser')} clean={(typed) => typed.trim()} />
      </div>
      <NativeSelect
        label={t('state')}
        value={state}
        onChange={({ currentTarget: { value } }) =>
          list.show({ ...NO_FLAGS, ...(value in STATES && STATES[value as State]) })
        }
        data={[
          { value: '', label: t('anyState') },
          ...STATE_NAMES.map((value) => ({ value, label: t(`state_${value}`) })),
          ...(state === 'other' ? [{ value: state, label: t('state_mixed') }] : []),
        ]}
      />
      <div>
        <FilterPopup used={countSet(list.search, ANSWER_FLAGS)}>
          <FlagFilters list={list} />
        </FilterPopup>
      </div>
    </div>
  );
};

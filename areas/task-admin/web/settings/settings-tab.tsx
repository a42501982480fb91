import { MultiSelect, NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { languageName, TEXT_LANGUAGES } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { fromLocal, toLocal } from '../../../../web/ui/local-time.ts';
import { retitled } from '../editor/draft.ts';
import { texts } from '../editor/editor-texts.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import { usePeopleSearch } from '../people/use-people-search.ts';

interface TabProps {
  editor: TaskEditor;
}

export const SettingsTab = ({ editor }: TabProps) => {
  const t = useTexts(texts);
  const { draft, base, error, edit } = editor;
  const wrong = (field: string) => fieldError(error, field);
  return (
    <Stack maw="56rem" gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('title')}
          value={draft.title}
          onChange={({ currentTarget }) => edit(retitled(draft, currentTarget.value))}
          error={wrong('title')}
          maxLength={255}
          required
        />
        <TextInput
          label={t('address')}
          description={base && base.slug !== draft.slug ? t('addressChanges') : t('addressHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={draft.slug}
          onChange={({ currentTarget }) => edit({ slug: currentTarget.value })}
          error={wrong('slug')}
          maxLength={255}
          spellCheck={false}
        />
        <LanguageField editor={editor} />
        <TextInput
          type="datetime-local"
          label={t('deadline')}
          description={t('deadlineHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={toLocal(draft.end_date)}
          onChange={({ currentTarget }) => edit({ end_date: fromLocal(currentTarget.value) })}
          error={wrong('end_date')}
        />
        <Count editor={editor} field="max_answers" label={t('maxAnswers')} hint={t('maxAnswersHint')} max={1000} />
        <Count
          editor={editor}
          field="questions_at_page"
          label={t('questionsAtPage')}
          hint={t('questionsAtPageHint')}
          max={100}
        />
        <OwnerField editor={editor} />
        <ModeratorsField editor={editor} />
      </SimpleGrid>
      <Flag editor={editor} field="is_active" label={t('isActive')} hint={t('isActiveHint')} />
      <Flag editor={editor} field="possible_review" label={t('possibleReview')} hint={t('possibleReviewHint')} />
      <Flag editor={editor} field="can_linguist_start_discussion" label={t('canStart')} hint={t('canStartHint')} />
    </Stack>
  );
};

const LanguageField = ({ editor: { draft, edit, error } }: TabProps) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const data = TEXT_LANGUAGES.map((value) => ({ value: value as string, label: languageName(value, locale) }));
  return (
    <Select
      label={t('language')}
      placeholder={t('noLanguage')}
      data={data.sort((a, b) => a.label.localeCompare(b.label, locale))}
      value={draft.language}
      onChange={(language) => edit({ language })}
      error={fieldError(error, 'language')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
};

interface CountProps extends TabProps {
  field: 'max_answers' | 'questions_at_page';
  label: string;
  hint: string;
  max: number;
}

const Count = ({ editor: { draft, edit, error }, field, label, hint, max }: CountProps) => (
  <NumberInput
    label={label}
    description={hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    value={draft[field]}
    onChange={(value) => edit({ [field]: typeof value === 'number' ? value : 1 })}
    error={fieldError(error, field)}
    min={1}
    max={max}
    allowDecimal={false}
    clampBehavior="strict"
  />
);

interface FlagProps extends TabProps {
  field: 'is_active' | 'possible_review' | 'can_linguist_start_discussion';
  label: string;
  hint: string;
}

const Flag = ({ editor: { draft, edit }, field, label, hint }: FlagProps) => (
  <Switch
    label={label}
    description={hint}
    checked={draft[field]}
    onChange={({ currentTarget }) => edit({ [field]: currentTarget.checked })}
  />
);

const OwnerField = ({ editor: { draft, edit, error } }: TabProps) => {
  const t = useTexts(texts);
  const { options, onSearchChange } = usePeopleSearch({ onlyStaff: true, chosen: draft.owner ? [draft.owner] : [] });
  return (
    <Select
      label={t('owner')}
      placeholder={t('findPerson')}
      data={options}
      // The server has searched already.
      filter={({ options: all }) => all}
      onSearchChange={onSearchChange}
      nothingFoundMessage={t('nobodyFound')}
      value={draft.owner}
      onChange={(owner) => edit({ owner })}
      error={fieldError(error, 'owner')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
};

const ModeratorsField = ({ editor: { draft, edit, error } }: TabProps) => {
  const t = useTexts(texts);
  const { options, onSearchChange } = usePeopleSearch({ onlyStaff: false, chosen: draft.moderators });
  return (
    <MultiSelect
      label={t('moderators')}
      description={t('moderatorsHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={draft.moderators.length === 0 ? t('findPerson') : ''}
      data={options}
      filter={({ options: all }) => all}
      onSearchChange={onSearchChange}
      nothingFoundMessage={t('nobodyFound')}
      value={draft.moderators}
      onChange={(moderators) => edit({ moderators: [...moderators].sort() })}
      error={fieldError(error, 'moderators')}
      searchable
      hidePickedOptions
    />
  );
};

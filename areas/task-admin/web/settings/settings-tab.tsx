import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts, withTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { helpProps } from '../../../../web/ui/fields/field-control.tsx';
import { FieldForm } from '../../../../web/ui/fields/field-form.tsx';
import { FoundSelect } from '../../../../web/ui/fields/found-select.tsx';
import { MultiSelect } from '../../../../web/ui/fields/multi-select.tsx';
import { matchesFirst } from '../../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../../widgets/shared/view/select.tsx';
import { TASK_STATUSES, TASK_TYPES } from '../../rules.ts';
import { taskFields } from '../../task-fields.ts';
import { retitled } from '../editor/draft.ts';
import { texts } from '../editor/editor-texts.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import { usePeopleSearch } from '../people/use-people-search.ts';
import { taskOptionsQuery } from '../queries.ts';
import { fieldTexts } from './field-texts.ts';

interface FieldProps {
  editor: TaskEditor;
}

const BratFields = lazy(async () => ({ default: (await withTexts(import('./brat-fields.tsx'))).BratFields }));

/** Shown below the switch that they belong to. */
const nothing = <></>;

export const SettingsTab = ({ editor }: FieldProps) => (
  <Stack gap="lg">
    <FieldForm
      fields={taskFields}
      tab="settings"
      values={editor.draft}
      texts={fieldTexts}
      error={(name) => fieldError(editor.error, name)}
      // A task cannot be active and archived: turning one on turns the other off. Without evaluations there is nothing to search.
      onChange={(change) =>
        editor.edit({
          ...change,
          ...(change.is_archive && { is_active: false }),
          ...(change.is_active && { is_archive: false }),
          ...(change.enable_evaluations === false && { enable_search_evaluations: false }),
        })
      }
      missing={editor.missing.task}
      onMissing={(name, typed) => editor.markTime('task', name, typed)}
      isOff={(name) => name === 'enable_search_evaluations' && !editor.draft.enable_evaluations}
      special={{
        title: <TitleField editor={editor} />,
        slug: <AddressField editor={editor} />,
        owner: <StaffField editor={editor} field="owner" />,
        samsung_coordinator: <StaffField editor={editor} field="samsung_coordinator" />,
        module: <ModuleField editor={editor} />,
        type: <ChoiceField editor={editor} field="type" values={TASK_TYPES} />,
        status: <ChoiceField editor={editor} field="status" values={TASK_STATUSES} />,
        moderators: <ModeratorsField editor={editor} />,
        ...{ annotation: nothing, visual: nothing, tools: nothing, kb_shortcuts: nothing },
      }}
    />
    {editor.draft.is_brat && (
      <Suspense>
        <BratFields editor={editor} />
      </Suspense>
    )}
  </Stack>
);

const TitleField = ({ editor: { draft, base, edit, error } }: FieldProps) => (
  <TextInput
    label={useTexts(fieldTexts)('title')}
    value={draft.title}
    onChange={({ currentTarget }) => edit(base ? { title: currentTarget.value } : retitled(draft, currentTarget.value))}
    error={fieldError(error, 'title')}
    maxLength={255}
    required
  />
);

/** The address of a saved task is changed on purpose only: people have it open, and in their links. */
const AddressField = ({ editor: { draft, base, edit, error } }: FieldProps) => {
  const t = useTexts(fieldTexts);
  const [unlocked, setUnlocked] = useState<string | null>(null);
  const isLocked = base !== undefined && base.slug === draft.slug && base.slug !== unlocked;
  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        flex="1 1 14rem"
        label={t('slug')}
        {...helpProps(t(isLocked ? 'slug.locked' : base ? 'slug.changed' : 'slug.help'))}
        value={draft.slug}
        onChange={({ currentTarget }) => edit({ slug: currentTarget.value })}
        error={fieldError(error, 'slug')}
        readOnly={isLocked}
        maxLength={255}
        spellCheck={false}
      />
      {isLocked && (
        <Button variant="default" mt={{ base: 0, sm: 25 }} onClick={() => setUnlocked(draft.slug)}>
          {t('slug.unlock')}
        </Button>
      )}
    </Group>
  );
};

/** A member of staff. */
const StaffField = ({
  editor: { draft, edit, error },
  field,
}: FieldProps & { field: 'owner' | 'samsung_coordinator' }) => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const username = draft[field];
  const { options, onSearchChange } = usePeopleSearch({ onlyStaff: true, chosen: username ? [username] : [] });
  return (
    <FoundSelect
      label={tf(field)}
      {...helpProps(field === 'owner' ? undefined : tf('samsung_coordinator.help'))}
      placeholder={t('findPerson')}
      data={options}
      onSearchChange={onSearchChange}
      nothingFoundMessage={t('nobodyFound')}
      value={username}
      onChange={(chosen) => edit({ [field]: chosen })}
      error={fieldError(error, field)}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
};

const ModuleField = ({ editor: { draft, base, edit, error } }: FieldProps) => {
  const t = useTexts(texts);
  const { data } = useQuery(taskOptionsQuery);
  // Until the options are there, the module that the task has is known by its name.
  const known = base?.module_name && base.module !== null ? [{ id: base.module, name: base.module_name }] : [];
  return (
    <Select
      label={useTexts(fieldTexts)('module')}
      data={(data?.modules ?? known).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={draft.module === null ? null : String(draft.module)}
      onChange={(id) => edit({ module: id === null ? null : Number(id) })}
      error={fieldError(error, 'module')}
      filter={matchesFirst}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
};

interface ChoiceFieldProps extends FieldProps {
  field: 'status' | 'type';
  values: typeof TASK_STATUSES | typeof TASK_TYPES;
}

const ChoiceField = ({ editor: { draft, base, edit, error }, field, values }: ChoiceFieldProps) => {
  const t = useTexts(fieldTexts);
  const date = useDateText();
  const since = field === 'status' && base && base.status === draft.status;
  return (
    <NativeSelect
      label={t(field)}
      {...helpProps(since ? t('status.since', { date: date(base.status_change_timestamp) }) : undefined)}
      data={values.map((value) => ({ value, label: t(`${field}.${value}` as 'status.NS') }))}
      value={draft[field]}
      onChange={({ currentTarget: { value } }) => edit({ [field]: value as 'NS' })}
      error={fieldError(error, field)}
    />
  );
};

const ModeratorsField = ({ editor: { draft, edit, error } }: FieldProps) => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const { options, onSearchChange, searching } = usePeopleSearch({ onlyStaff: false, chosen: draft.moderators });
  return (
    <MultiSelect
      label={tf('moderators')}
      {...helpProps(tf('moderators.help'))}
      placeholder={draft.moderators.length === 0 ? t('findPerson') : ''}
      data={options}
      onSearchChange={onSearchChange}
      found={searching ? 'searching' : 'here'}
      nothingFoundMessage={t('nobodyFound')}
      value={draft.moderators}
      onChange={(moderators) => edit({ moderators: [...moderators].sort() })}
      error={fieldError(error, 'moderators')}
    />
  );
};

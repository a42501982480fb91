import { Button, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { fieldError } from '../../../../web/platform/api-error.ts';
import { helpProps } from '../../../../web/ui/fields/field-control.tsx';
import { FieldForm } from '../../../../web/ui/fields/field-form.tsx';
import { taskFields } from '../../task-fields.ts';
import { retitled } from '../editor/draft.ts';
import { texts } from '../editor/editor-texts.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import { usePeopleSearch } from '../people/use-people-search.ts';
import { fieldTexts } from './field-texts.ts';

interface FieldProps {
  editor: TaskEditor;
}

export const SettingsTab = ({ editor }: FieldProps) => (
  <FieldForm
    fields={taskFields}
    tab="settings"
    values={editor.draft}
    texts={fieldTexts}
    error={(name) => fieldError(editor.error, name)}
    onChange={editor.edit}
    special={{
      title: <TitleField editor={editor} />,
      slug: <AddressField editor={editor} />,
      owner: <OwnerField editor={editor} />,
      moderators: <ModeratorsField editor={editor} />,
    }}
  />
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

const OwnerField = ({ editor: { draft, edit, error } }: FieldProps) => {
  const t = useTexts(texts);
  const { options, onSearchChange } = usePeopleSearch({ onlyStaff: true, chosen: draft.owner ? [draft.owner] : [] });
  return (
    <Select
      label={useTexts(fieldTexts)('owner')}
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

const ModeratorsField = ({ editor: { draft, edit, error } }: FieldProps) => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const { options, onSearchChange } = usePeopleSearch({ onlyStaff: false, chosen: draft.moderators });
  return (
    <MultiSelect
      label={tf('moderators')}
      {...helpProps(tf('moderators.help'))}
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

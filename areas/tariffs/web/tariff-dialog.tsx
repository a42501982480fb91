import { Autocomplete, Button, Group, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { languageName, TEXT_LANGUAGES } from '../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { fieldError, formError } from '../../../web/platform/api-error.ts';
import { localeOf } from '../../../web/platform/language.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { DateField } from '../../../web/ui/dates/date-field.tsx';
import { Modal } from '../../../web/ui/dialogs/modal.tsx';
import { DeleteButton } from '../../../web/ui/editor/delete-button.tsx';
import { DraftNotices } from '../../../web/ui/editor/draft-notices.tsx';
import { SavedFields } from '../../../web/ui/editor/saved-fields.tsx';
import { useDialogEditor } from '../../../web/ui/editor/use-dialog-editor.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { FoundList } from '../../../web/ui/fields/found-list.tsx';
import { matchesFirst } from '../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../widgets/shared/view/select.tsx';
import { companyUsers } from '../../organisation/contract.ts';
import { TASK_TYPES } from '../../task-admin/rules.ts';
import { CURRENCIES, deleteTariff, type PriceTariff } from '../contract.ts';
import type { TariffTab } from '../tabs.ts';
import { PriceField } from './price-field.tsx';
import { tariffOptionsQuery, tariffsKey } from './queries.ts';
import { bodyOf, type TariffDraft } from './tariff-draft.ts';
import { tariffForm } from './tariff-form.ts';
import { texts } from './texts.ts';

const FIELDS = [
  'users',
  'company',
  'user_type',
  'language',
  'task_type',
  'task_subtype',
  'start',
  'end',
  'price',
  'currency',
];

interface TariffDialogProps {
  /** Left out: a new one. */
  tariff: PriceTariff | undefined;
  tab: TariffTab;
  onClose: () => void;
}

/** Adds tariffs, changes one, or deletes it. */
export const TariffDialog = ({ tariff, tab, onClose }: TariffDialogProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const viewerId = useViewer()?.id ?? 0;
  const form = useMemo(() => tariffForm(viewerId, tab), [viewerId, tab]);
  const editor = useDialogEditor(form, tariff, {
    onClose,
    readAgain: () => client.invalidateQueries({ queryKey: tariffsKey }),
  });
  const { draft, error, failure, isDirty, isBusy, close, done } = editor;
  const [isIncomplete, setIncomplete] = useState(false);
  const save = useOneAtATime(async () => {
    const isMissing = bodyOf(draft, tariff ? null : tab) === null;
    setIncomplete(isMissing);
    if (!isMissing) await editor.save(t('saved'));
  });
  const said = isIncomplete ? t('allRequired') : formError(failure, FIELDS);
  return (
    <Modal
      opened
      onClose={close}
      isDirty={isDirty}
      isBusy={isBusy}
      size="lg"
      title={t(tariff ? 'editTariff' : 'newTariff')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <DraftNotices editor={editor} />
          <ErrorMessage error={said} />
          <SavedFields isBusy={isBusy}>
            <TariffFields
              draft={draft}
              owner={tariff ? null : tab}
              edit={(change) => {
                setIncomplete(false);
                editor.edit(change);
              }}
              error={(field) => fieldError(error, field)}
            />
          </SavedFields>
          <Group justify="space-between" gap="xs">
            {tariff ? <DeleteTariff id={tariff.id} onDone={() => done(t('deleted'))} /> : <span />}
            <Group gap="xs">
              <Button variant="default" disabled={isBusy} onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

interface FieldsProps {
  draft: TariffDraft;
  /** Null: whose it is stays. */
  owner: TariffTab | null;
  edit: (change: Partial<TariffDraft>) => void;
  error: (field: string) => string | undefined;
}

const TariffFields = ({ draft, owner, edit, error }: FieldsProps) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const languages = TEXT_LANGUAGES.map((value) => ({ value: value as string, label: languageName(value, locale) }));
  const select = (name: 'language' | 'currency') => ({
    label: t(name),
    error: error(name),
    required: true,
    value: draft[name],
    searchable: true,
    onChange: (value: string | null) => edit({ [name]: value }),
  });
  return (
    <>
      {owner === 'users' && (
        <FoundList
          label={t('users')}
          hint={t('usersHint')}
          required
          error={error('users')}
          value={draft.users}
          onChange={(users) => edit({ users })}
          name="tariff-users"
          find={findUsers}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {owner === 'companies' && <OwnerFields draft={draft} edit={edit} error={error} />}
        <Select
          {...select('language')}
          filter={matchesFirst}
          data={languages.toSorted((a, b) => a.label.localeCompare(b.label, locale))}
        />
        <Select {...select('currency')} filter={matchesFirst} data={[...CURRENCIES]} />
        <KindOfWork draft={draft} edit={edit} error={error} />
        <DateField
          label={t('start')}
          required
          value={draft.start ?? ''}
          error={error('start')}
          onChange={(day) => edit({ start: day || null })}
        />
        <DateField
          label={t('end')}
          required
          value={draft.end ?? ''}
          error={error('end')}
          onChange={(day) => edit({ end: day || null })}
        />
        <PriceField
          value={draft.price}
          currency={draft.currency}
          error={error('price')}
          onChange={(price) => edit({ price })}
        />
      </SimpleGrid>
      <Switch
        label={t('native')}
        description={t('nativeHint')}
        checked={draft.native}
        onChange={({ currentTarget }) => edit({ native: currentTarget.checked })}
      />
    </>
  );
};

/** Type and subtype as tasks have them; the subtypes that tasks have are offered. */
const KindOfWork = ({ draft, edit, error }: Omit<FieldsProps, 'owner'>) => {
  const t = useTexts(texts);
  const { data } = useQuery(tariffOptionsQuery);
  const subtypes = (data?.task_subtypes ?? []).filter(({ task_type }) => task_type === draft.task_type);
  return (
    <>
      <Select
        label={t('task_type')}
        required
        error={error('task_type')}
        data={TASK_TYPES.map((value) => ({ value, label: t(value) }))}
        value={draft.task_type}
        onChange={(task_type) => edit({ task_type })}
      />
      <Autocomplete
        label={t('task_subtype')}
        required
        maxLength={100}
        error={error('task_subtype')}
        data={subtypes.map(({ task_subtype }) => task_subtype)}
        value={draft.task_subtype}
        onChange={(task_subtype) => edit({ task_subtype })}
      />
    </>
  );
};

const OwnerFields = ({ draft, edit, error }: Omit<FieldsProps, 'owner'>) => {
  const t = useTexts(texts);
  const { data } = useQuery(tariffOptionsQuery);
  const offered = { company: data?.companies ?? [], user_type: data?.user_types ?? [] };
  return (['company', 'user_type'] as const).map((name) => (
    <Select
      key={name}
      label={t(name)}
      required
      searchable
      filter={matchesFirst}
      error={error(name)}
      data={offered[name].map(({ id, name: label }) => ({ value: String(id), label }))}
      value={draft[name]}
      onChange={(id) => edit({ [name]: id })}
    />
  ));
};

const DeleteTariff = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const t = useTexts(texts);
  return (
    <DeleteButton
      label={t('delete')}
      title={t('deleteTitle')}
      act={() => call(deleteTariff, { params: { id } })}
      onDone={onDone}
    >
      {t('deleteText')}
    </DeleteButton>
  );
};

const findUsers = async (search: string) => {
  const found = await call(companyUsers, { query: { ...(search && { search }) } });
  return found.map(({ username, name }) => ({ value: username, label: name ? `${username} · ${name}` : username }));
};

import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { fieldError, formError } from '../../../../web/platform/api-error.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { DateTimeField } from '../../../../web/ui/dates/date-time-field.tsx';
import { endOfMinute } from '../../../../web/ui/dates/local-time.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { DeleteButton } from '../../../../web/ui/editor/delete-button.tsx';
import { DraftNotices } from '../../../../web/ui/editor/draft-notices.tsx';
import { SavedFields } from '../../../../web/ui/editor/saved-fields.tsx';
import { useDialogEditor } from '../../../../web/ui/editor/use-dialog-editor.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { MultiSelect } from '../../../../web/ui/fields/multi-select.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type AdminDeadline, deleteDeadline } from '../../contract.ts';
import { deadlineCompaniesQuery, reportKeys } from '../queries.ts';
import { type DeadlineDraft, deadlineForm } from './deadline-form.ts';
import { texts } from './texts.ts';

interface DeadlineDialogProps {
  /** Left out: a new one. */
  deadline: AdminDeadline | undefined;
  onClose: () => void;
}

const FIELDS = ['name', 'start', 'end', 'companies', 'default'];

const hasTimes = ({ start, end }: DeadlineDraft) => start !== null && end !== null;

/** Adds a period, changes it, or deletes it. */
export const DeadlineDialog = ({ deadline, onClose }: DeadlineDialogProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const viewerId = useViewer()?.id ?? 0;
  const form = useMemo(() => deadlineForm(viewerId), [viewerId]);
  const editor = useDialogEditor(form, deadline, {
    onClose,
    readAgain: () => client.invalidateQueries({ queryKey: reportKeys.deadlines }),
  });
  const { base, draft, error, failure, isDirty, isBusy, close, done } = editor;
  const save = useOneAtATime(async () => {
    if (hasTimes(draft)) await editor.save(t('saved'));
    else toast.error(t('choose'));
  });

  return (
    <Modal
      opened
      onClose={close}
      isDirty={isDirty}
      isBusy={isBusy}
      size="lg"
      title={t(deadline ? 'editDeadline' : 'newDeadline')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <DraftNotices editor={editor} />
          <ErrorMessage error={formError(failure, FIELDS)} />
          <SavedFields isBusy={isBusy}>
            <DeadlineFields draft={draft} edit={editor.edit} error={(field) => fieldError(error, field)} />
          </SavedFields>
          <Group justify="space-between" gap="xs">
            {base?.reports === 0 ? (
              <DeleteButton
                label={t('deleteDeadline')}
                title={t('deleteTitle')}
                act={() => call(deleteDeadline, { body: { id: base.id } })}
                onDone={(reply) => done(reply?.detail ?? t('deleted'))}
              >
                {t('deleteText', { name: base.name })}
              </DeleteButton>
            ) : (
              <span />
            )}
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
  draft: DeadlineDraft;
  edit: (change: Partial<DeadlineDraft>) => void;
  error: (field: string) => string | undefined;
}

const DeadlineFields = ({ draft, edit, error }: FieldsProps) => {
  const t = useTexts(texts);
  return (
    <>
      <TextInput
        label={t('name')}
        value={draft.name}
        maxLength={100}
        required
        data-autofocus
        error={error('name')}
        onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
      />
      <DateTimeField
        label={t('start')}
        value={draft.start}
        onChange={(start) => edit({ start })}
        firstTime="00:00"
        error={error('start')}
      />
      <DateTimeField
        label={t('end')}
        value={draft.end}
        onChange={(at) => edit({ end: at === null ? null : endOfMinute(at) })}
        error={error('end')}
      />
      <Companies chosen={draft.companies} onChange={(companies) => edit({ companies })} error={error('companies')} />
      <Checkbox
        label={t('forDefault')}
        checked={draft.default}
        error={error('default')}
        onChange={({ currentTarget }) => edit({ default: currentTarget.checked })}
      />
    </>
  );
};

interface CompaniesProps {
  chosen: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

const Companies = ({ chosen, onChange, error }: CompaniesProps) => {
  const t = useTexts(texts);
  const [onlyActive, setOnlyActive] = useState(true);
  const { data = [] } = useQuery(deadlineCompaniesQuery);
  const shown = data.filter(({ id, is_active }) => is_active || !onlyActive || chosen.includes(String(id)));
  return (
    <Stack gap="xs">
      <MultiSelect
        label={t('who')}
        value={chosen}
        data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={onChange}
        error={error}
        clearable
      />
      <Group justify="space-between" gap="xs">
        <Switch
          label={t('onlyActive')}
          checked={onlyActive}
          onChange={({ currentTarget }) => setOnlyActive(currentTarget.checked)}
        />
        <Button size="compact-sm" variant="default" onClick={() => onChange(shown.map(({ id }) => String(id)))}>
          {t('allCompanies')}
        </Button>
      </Group>
    </Stack>
  );
};

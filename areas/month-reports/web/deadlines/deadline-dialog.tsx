import { Button, Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sameJson } from '../../../../shared/json.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { fieldError, formError } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { DateTimeField } from '../../../../web/ui/dates/date-time-field.tsx';
import { endOfMinute } from '../../../../web/ui/dates/local-time.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { DeleteButton } from '../../../../web/ui/editor/delete-button.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { MultiSelect } from '../../../../web/ui/fields/multi-select.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type AdminDeadline, deleteDeadline, saveDeadline } from '../../contract.ts';
import { deadlineCompaniesQuery, reportKeys } from '../queries.ts';
import { texts } from './texts.ts';

interface DeadlineDialogProps {
  /** Left out: a new one. */
  deadline: AdminDeadline | undefined;
  onClose: () => void;
}

/** Adds a period, changes it, or deletes it. */
export const DeadlineDialog = ({ deadline, onClose }: DeadlineDialogProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [name, setName] = useState(deadline?.name ?? '');
  const [start, setStart] = useState(deadline?.start ?? null);
  const [end, setEnd] = useState(deadline?.end ?? null);
  const [companies, setCompanies] = useState(() => (deadline?.companies ?? []).map(String));
  const [isDefault, setDefault] = useState(deadline?.default ?? false);
  const typed = { name, start, end, companies, isDefault };
  const [first] = useState(typed);

  const done = async (said: string) => {
    toast.success(said);
    onClose();
    await client.invalidateQueries({ queryKey: reportKeys.deadlines });
  };
  const saving = useMutation({
    mutationFn: (body: { start: string; end: string }) =>
      call(saveDeadline, {
        body: {
          ...(deadline && { id: deadline.id }),
          ...{ name, ...body, companies: companies.map(Number), default: isDefault },
        },
      }),
    onSuccess: () => done(t('saved')),
    // The form shows it.
    onError: () => {},
  });
  const save = useOneAtATime(async () => {
    if (start === null || end === null) return toast.error(t('choose'));
    await saving.mutateAsync({ start, end }).catch(() => null);
  });

  return (
    <Modal
      opened
      onClose={onClose}
      isDirty={!sameJson(typed, first)}
      isBusy={saving.isPending}
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
          <ErrorMessage error={formError(saving.error, ['name', 'start', 'end', 'companies', 'default'])} />
          <TextInput
            label={t('name')}
            value={name}
            maxLength={100}
            required
            data-autofocus
            error={fieldError(saving.error, 'name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <DateTimeField
            label={t('start')}
            value={start}
            onChange={setStart}
            firstTime="00:00"
            error={fieldError(saving.error, 'start')}
          />
          <DateTimeField
            label={t('end')}
            value={end}
            onChange={(at) => setEnd(at === null ? null : endOfMinute(at))}
            error={fieldError(saving.error, 'end')}
          />
          <Companies chosen={companies} onChange={setCompanies} error={fieldError(saving.error, 'companies')} />
          <Checkbox
            label={t('forDefault')}
            checked={isDefault}
            error={fieldError(saving.error, 'default')}
            onChange={({ currentTarget }) => setDefault(currentTarget.checked)}
          />
          <Group justify="space-between" gap="xs">
            {deadline?.reports === 0 ? (
              <DeleteButton
                label={t('deleteDeadline')}
                title={t('deleteTitle')}
                act={() => call(deleteDeadline, { body: { id: deadline.id } })}
                onDone={({ detail }) => done(detail)}
              >
                {t('deleteText', { name: deadline.name })}
              </DeleteButton>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" disabled={saving.isPending} onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={saving.isPending}>
                {t('save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
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

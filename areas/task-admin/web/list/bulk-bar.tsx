import { Alert, Button, Checkbox, Group, List, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DateTimeField } from '../../../../web/ui/dates/date-time-field.tsx';
import { ConfirmDialog } from '../../../../web/ui/dialogs/confirm-dialog.tsx';
import { SelectionBar } from '../../../../web/ui/list/selection.tsx';
import { Popup } from '../../../../widgets/shared/view/popup.tsx';
import { TASKS_AT_ONCE } from '../../list-contract.ts';
import { TASK_STATUSES } from '../../rules.ts';
import { fieldTexts } from '../settings/field-texts.ts';
import { texts } from './texts.ts';
import { type BulkChange, useBulk } from './use-bulk.ts';

interface BulkBarProps {
  ids: readonly number[];
  /** The list shows archived tasks. */
  areArchived: boolean;
  onDone: () => void;
}

/** What can be done with the chosen tasks: copies, and one status, deadline or activity for all, or the archive. */
export const BulkBar = ({ ids, areArchived, onDone }: BulkBarProps) => {
  const t = useTexts(texts);
  const { failures, isBusy, change, duplicate } = useBulk(ids, onDone);
  const disabled = ids.length === 0 || ids.length > TASKS_AT_ONCE || isBusy;
  return (
    <>
      <SelectionBar count={ids.length}>
        <Duplicate disabled={disabled} onDuplicate={duplicate} />
        <ChangeAll count={ids.length} areArchived={areArchived} disabled={disabled} onChange={change} />
      </SelectionBar>
      {failures.length > 0 && (
        <Alert color="red" role="alert" title={t('notAll')} mb="md">
          <List size="sm">
            {failures.map(({ task, title, detail }) => (
              <List.Item key={task}>
                {title}: {detail}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
};

const Duplicate = ({ disabled, onDuplicate }: { disabled: boolean; onDuplicate: (withUsers: boolean) => void }) => {
  const t = useTexts(texts);
  const [withUsers, setWithUsers] = useState(false);
  return (
    <Popup
      label={t('duplicate')}
      width={300}
      button={(props) => (
        <Button variant="default" disabled={disabled} {...props}>
          {t('duplicate')}
        </Button>
      )}
    >
      {(close) => (
        <Stack gap="sm">
          <Checkbox
            label={t('withUsers')}
            checked={withUsers}
            onChange={({ currentTarget }) => setWithUsers(currentTarget.checked)}
          />
          <Button
            onClick={() => {
              onDuplicate(withUsers);
              close();
            }}
          >
            {t('makeCopies')}
          </Button>
        </Stack>
      )}
    </Popup>
  );
};

interface ChangeAllProps {
  count: number;
  disabled: boolean;
  areArchived: boolean;
  onChange: (change: BulkChange) => void;
}

const ChangeAll = ({ count, disabled, areArchived, onChange }: ChangeAllProps) => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const [status, setStatus] = useState<(typeof TASK_STATUSES)[number]>('NS');
  const [isClearing, setClearing] = useState(false);
  return (
    <>
      <Popup
        label={t('changeChosen')}
        width={320}
        button={(props) => (
          <Button variant="default" disabled={disabled} {...props}>
            {t('changeChosen')}
          </Button>
        )}
      >
        {(close) => {
          const apply = (change: BulkChange) => {
            onChange(change);
            close();
          };
          return (
            <Stack gap="sm">
              <Group align="flex-end" gap="xs">
                <NativeSelect
                  label={tf('status')}
                  value={status}
                  data={TASK_STATUSES.map((value) => ({ value, label: tf(`status.${value}`) }))}
                  onChange={({ currentTarget: { value } }) => setStatus(value as typeof status)}
                />
                <Button variant="light" onClick={() => apply({ status })}>
                  {t('setStatus')}
                </Button>
              </Group>
              <SetDeadline
                onSet={(end_date) => apply({ end_date })}
                onClear={() => {
                  close();
                  setClearing(true);
                }}
              />
              <Group gap="xs" grow>
                <Button variant="light" onClick={() => apply({ is_active: true })}>
                  {t('activate')}
                </Button>
                <Button variant="light" onClick={() => apply({ is_active: false })}>
                  {t('deactivate')}
                </Button>
              </Group>
              <Button variant="light" onClick={() => apply({ is_archive: !areArchived })}>
                {t(areArchived ? 'unarchive' : 'archive')}
              </Button>
            </Stack>
          );
        }}
      </Popup>
      <ConfirmDialog
        opened={isClearing}
        title={t('clearTitle')}
        confirm={t('clearDeadline')}
        danger
        onConfirm={() => {
          setClearing(false);
          onChange({ end_date: null });
        }}
        onClose={() => setClearing(false)}
      >
        {t('clearText', { count })}
      </ConfirmDialog>
    </>
  );
};

/** Sets a deadline for all, or takes it away: nobody does the second by leaving the field empty. */
const SetDeadline = ({ onSet, onClear }: { onSet: (at: string) => void; onClear: () => void }) => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const [deadline, setDeadline] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isTimeWrong, setTimeWrong] = useState(false);
  return (
    <>
      <DateTimeField
        label={tf('end_date')}
        value={deadline}
        error={isMissing && deadline === null ? t('chooseDate') : undefined}
        onChange={setDeadline}
        onWrong={setTimeWrong}
      />
      <Group gap="xs" grow>
        <Button
          variant="light"
          disabled={isTimeWrong}
          onClick={() => (deadline === null ? setMissing(true) : onSet(deadline))}
        >
          {t('setDeadline')}
        </Button>
        <Button variant="light" color="red" onClick={onClear}>
          {t('clearDeadline')}
        </Button>
      </Group>
    </>
  );
};

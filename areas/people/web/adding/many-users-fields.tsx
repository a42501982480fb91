import { Textarea } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DateTimeField } from '../../../../web/ui/dates/date-time-field.tsx';
import { NumberField } from '../../../../widgets/shared/view/number-field.tsx';
import { ChosenTasks } from '../../../task-admin/web/public.ts';
import type { ManyUsers } from '../../adding-contract.ts';
import { addressesIn, NEW_USERS_MOST } from '../../adding-rules.ts';
import { BelongingFields } from './belonging-fields.tsx';
import { ChosenUsers } from './chosen-list.tsx';
import { texts } from './texts.ts';

/** What a request has; the deadline as one instant. */
export type ManyUsersDraft = Omit<ManyUsers, 'deadline_0' | 'deadline_1'> & { deadline: string | null };

interface ManyUsersFieldsProps {
  form: ManyUsersDraft;
  error: (name: string) => string | undefined;
  set: (change: Partial<ManyUsersDraft>) => void;
}

/** Whom to add, to which tasks, and whose they are. */
export const ManyUsersFields = ({ form, error, set }: ManyUsersFieldsProps) => {
  const t = useTexts(texts);
  return (
    <>
      <ChosenTasks
        label={t('tasks')}
        withEvaluation={!form.is_add_users}
        hint={t(form.is_add_users ? 'tasksHint' : 'evaluationTasksHint')}
        error={error('tasks')}
        value={form.tasks}
        onChange={(slugs) => set({ tasks: slugs })}
      />
      <ChosenUsers
        label={t('users')}
        hint={t('usersHint')}
        error={error('users')}
        value={form.users}
        onChange={(users) => set({ users })}
      />
      <Textarea
        label={t('emails')}
        description={t('emailsHint', { count: NEW_USERS_MOST - form.new_users.length })}
        error={error('new_users')}
        maxLength={NEW_USERS_MOST}
        autosize
        minRows={4}
        value={form.new_users}
        onChange={({ currentTarget }) => set({ new_users: currentTarget.value })}
      />
      <BelongingFields
        value={form}
        needsDivision={addressesIn(form.new_users).length > 0}
        error={error}
        onChange={({ company, division, type }) => set({ company, division, type })}
      />
      <NumberField
        label={t('limit')}
        description={t('limitHint')}
        error={error('question_limit')}
        min={0}
        allowDecimal={false}
        value={form.question_limit}
        onChange={(limit) => set({ question_limit: limit ?? 0 })}
      />
      <DateTimeField
        label={t('deadline')}
        value={form.deadline}
        error={error('deadline_0') ?? error('deadline_1')}
        disabled={false}
        onChange={(deadline) => set({ deadline })}
      />
    </>
  );
};

import { Textarea } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DateTimeField } from '../../../../web/ui/dates/date-time-field.tsx';
import { WholeField } from '../../../../web/ui/fields/whole-field.tsx';
import { ChosenTasks } from '../../../task-admin/web/public.ts';
import type { ManyUsers } from '../../adding-contract.ts';
import { addressesIn, NEW_USERS_MOST } from '../../adding-rules.ts';
import { BelongingFields } from './belonging-fields.tsx';
import { ChosenUsers } from './chosen-list.tsx';
import { texts } from './texts.ts';

/** What a request has; the deadline as one instant. */
export type ManyUsersDraft = Omit<ManyUsers, 'is_add_users' | 'deadline_0' | 'deadline_1'> & {
  deadline: string | null;
};

/** What the database can hold. */
export const LIMIT_MOST = 2_147_483_647;

interface ManyUsersFieldsProps {
  draft: ManyUsersDraft;
  /** False: they become evaluators. */
  isAddUsers: boolean;
  error: (name: string) => string | undefined;
  set: (change: Partial<ManyUsersDraft>) => void;
  /** Whether the time of the deadline is marked. */
  onWrongTime: (isWrong: boolean) => void;
}

/** Whom to add, to which tasks, and whose they are. */
export const ManyUsersFields = ({ draft, isAddUsers, error, set, onWrongTime }: ManyUsersFieldsProps) => {
  const t = useTexts(texts);
  return (
    <>
      <ChosenTasks
        label={t('tasks')}
        withEvaluation={!isAddUsers}
        hint={t(isAddUsers ? 'tasksHint' : 'evaluationTasksHint')}
        error={error('tasks')}
        value={draft.tasks}
        onChange={(slugs) => set({ tasks: slugs })}
      />
      <ChosenUsers
        label={t('users')}
        hint={t('usersHint')}
        error={error('users')}
        value={draft.users}
        onChange={(users) => set({ users })}
      />
      <Textarea
        label={t('emails')}
        description={t('emailsHint', { count: NEW_USERS_MOST - draft.new_users.length })}
        error={error('new_users')}
        maxLength={NEW_USERS_MOST}
        autosize
        minRows={4}
        value={draft.new_users}
        onChange={({ currentTarget }) => set({ new_users: currentTarget.value })}
      />
      <BelongingFields
        value={draft}
        needsDivision={addressesIn(draft.new_users).length > 0}
        error={error}
        onChange={({ company, division, type }) => set({ company, division, type })}
      />
      <WholeField
        label={t('limit')}
        description={t('limitHint')}
        error={error('question_limit')}
        min={0}
        max={LIMIT_MOST}
        value={draft.question_limit}
        onChange={(limit) => set({ question_limit: limit ?? 0 })}
      />
      <DateTimeField
        label={t('deadline')}
        value={draft.deadline}
        error={error('deadline_0') ?? error('deadline_1')}
        disabled={false}
        onChange={(deadline) => set({ deadline })}
        onWrong={onWrongTime}
      />
    </>
  );
};

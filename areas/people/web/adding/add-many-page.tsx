import { Button, Group, Stack, Tabs } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sameJson } from '../../../../shared/json.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText, fieldError, formError } from '../../../../web/platform/api-error.ts';
import { useTabDraft } from '../../../../web/platform/editor/use-tab-draft.ts';
import { addressOf } from '../../../../web/platform/request.ts';
import { textField } from '../../../../web/platform/search-fields.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { LeaveGuard } from '../../../../web/ui/editor/leave-guard.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { isWholeWithin } from '../../../../web/ui/fields/whole-field.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { ButtonLink } from '../../../../web/ui/links.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { PageHeading } from '../../../../web/ui/page-heading.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { adminTasks } from '../../../task-admin/contract.ts';
import {
  type AddedUser,
  addManyUsers,
  checkLongList,
  checkManyUsers,
  type ManyUsersCheck,
} from '../../adding-contract.ts';
import { addressesIn, CHECK_ADDRESS_MOST, deadlineParts, withoutAddress } from '../../adding-rules.ts';
import type { AddingRole } from '../../tabs.ts';
import { peopleKeys } from '../queries.ts';
import { AddedUsers } from './added-users.tsx';
import { NOWHERE } from './belonging-fields.tsx';
import { ConfirmAdding } from './confirm-adding.tsx';
import { LIMIT_MOST, type ManyUsersDraft, ManyUsersFields } from './many-users-fields.tsx';
import { texts } from './texts.ts';

const FIELDS = [
  'new_users',
  'users',
  'tasks',
  'company',
  'division',
  'type',
  'question_limit',
  'deadline_0',
  'deadline_1',
];

/** Many new users, or people for many tasks, as annotators or as evaluators. */
export const AddManyPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { usersRole = 'users' } = useParams({ from: '/add-many-users/{-$usersRole}' });
  const task = usePreselectedTask();
  return (
    <>
      <PageHeading title={t('addMany')}>
        {task && (
          <ButtonLink
            to="/admin/task/$taskSlug/{-$subTab}"
            params={{ taskSlug: task }}
            variant="default"
            leftSection={<Icon name="tool" size={16} />}
          >
            {t('taskSettings')}
          </ButtonLink>
        )}
      </PageHeading>
      <Tabs
        value={usersRole}
        onChange={(role) =>
          role &&
          void navigate({ to: '/add-many-users/{-$usersRole}', params: { usersRole: role }, search: true as never })
        }
      >
        <Tabs.List aria-label={t('parts')} mb="md">
          <Tabs.Tab value="users">{t('newUsers')}</Tabs.Tab>
          <Tabs.Tab value="evaluators">{t('newEvaluators')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {task === undefined ? (
        <Loading />
      ) : (
        <ManyUsers key={task} role={usersRole as AddingRole} tasks={task === '' ? [] : [task]} />
      )}
    </>
  );
};

/** The slug of the task that the address names, by its slug or by its title; empty for none, undefined until it is known. */
const usePreselectedTask = (): string | undefined => {
  const search = useSearch({ strict: false });
  const [slug, title] = [textField(search, 'task'), textField(search, 'title')];
  const { data, isError } = useQuery({
    queryKey: ['task-titled', title],
    queryFn: async ({ signal }) => {
      const { results } = await call(adminTasks, { query: { title }, signal });
      return results.find((task) => task.title === title)?.slug ?? '';
    },
    enabled: slug === '' && title !== '',
  });
  return slug || (title === '' || isError ? '' : data);
};

const emptyForm = (tasks: string[]): ManyUsersDraft => ({
  ...{ new_users: '', users: [], tasks, ...NOWHERE, question_limit: 0, deadline: null },
});

/** What is entered stays where the other role is chosen. */
const ManyUsers = ({ role, tasks }: { role: AddingRole; tasks: string[] }) => {
  const [empty, setEmpty] = useState(() => emptyForm(tasks));
  const [fields, setFields] = useTabDraft(`add-many:${tasks.join()}`, empty);
  const draft = { ...empty, ...fields };
  const clear = () => {
    setFields({});
    setEmpty(emptyForm([]));
  };
  return (
    <ManyUsersForm
      key={role}
      isAddUsers={role === 'users'}
      draft={draft}
      isDirty={!sameJson(draft, empty)}
      onDraft={setFields}
      onClear={clear}
    />
  );
};

/** What adding would meet. */
const checked = ({ new_users, users, tasks }: ManyUsersDraft, is_add_users: boolean): Promise<ManyUsersCheck> => {
  const whom = { new_users, users, tasks, is_add_users };
  const isShort = addressOf(checkManyUsers, { query: whom }).length <= CHECK_ADDRESS_MOST;
  return isShort ? call(checkManyUsers, { query: whom }) : call(checkLongList, { body: whom });
};

/** What else would be met, once somebody is rejected. */
const withoutUser = (
  { inactive_users, existing_users, ...rest }: ManyUsersCheck,
  username?: string,
): ManyUsersCheck => ({
  ...rest,
  inactive_users: inactive_users.filter((one) => one.username !== username),
  existing_users: existing_users.filter((one) => one.username !== username),
});

interface ManyUsersFormProps {
  isAddUsers: boolean;
  draft: ManyUsersDraft;
  isDirty: boolean;
  onDraft: (draft: ManyUsersDraft) => void;
  /** Once the results were read, or what was entered is left behind. */
  onClear: () => void;
}

const ManyUsersForm = ({ isAddUsers, draft, isDirty, onDraft, onClear }: ManyUsersFormProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [found, setFound] = useState<ManyUsersCheck | null>(null);
  const [added, setAdded] = useState<readonly AddedUser[] | null>(null);
  const [isTimeWrong, setTimeWrong] = useState(false);
  const set = (change: Partial<ManyUsersDraft>) => onDraft({ ...draft, ...change });
  const save = useMutation({
    mutationFn: () => {
      const { deadline, ...rest } = draft;
      return call(addManyUsers, { body: { ...rest, is_add_users: isAddUsers, ...deadlineParts(deadline) } });
    },
    onSuccess: async ({ users }) => {
      setAdded(users);
      toast.success(t('usersSaved'), t('success'));
      await client.invalidateQueries({ queryKey: peopleKeys.lists });
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => setFound(null),
  });
  const lacksDivision = ({ needs_division }: ManyUsersCheck) => needs_division && draft.division === null;
  const check = useMutation({
    mutationFn: () => checked(draft, isAddUsers),
    onError: () => {},
  });
  const add = useOneAtATime(() => save.mutateAsync().catch(() => {}));
  const go = useOneAtATime(async () => {
    save.reset();
    const said = await check.mutateAsync().catch(() => null);
    if (!said || lacksDivision(said)) return;
    if (said.inactive_users.length + said.existing_users.length > 0) setFound(said);
    else await add();
  });
  // Said before anything is asked: the question is not asked again for it.
  const isDivisionMissing =
    check.data !== undefined && lacksDivision(check.data) && addressesIn(draft.new_users).length > 0;
  const refusal = save.error ?? check.error;
  const error = (name: string) =>
    name === 'division' && isDivisionMissing ? t('divisionMissing') : fieldError(refusal, name);
  const isEmpty = addressesIn(draft.new_users).length + draft.users.length === 0;
  const clear = () => {
    check.reset();
    onClear();
  };
  const reject = (email: string) => {
    if (!found) return;
    const rejected = found.inactive_users.find((one) => one.email === email);
    set({
      new_users: withoutAddress(draft.new_users, email),
      users: draft.users.filter((username) => username !== rejected?.username),
    });
    const isLast = draft.users.length + addressesIn(draft.new_users).length === 1;
    setFound(isLast ? null : withoutUser(found, rejected?.username));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <Stack maw="40rem">
        <ErrorMessage error={formError(refusal, FIELDS)} />
        <ManyUsersFields draft={draft} isAddUsers={isAddUsers} error={error} set={set} onWrongTime={setTimeWrong} />
        <Group justify="flex-end">
          <Button
            type="submit"
            disabled={isEmpty || isTimeWrong || !isWholeWithin(draft.question_limit, 0, LIMIT_MOST)}
            loading={check.isPending || save.isPending}
          >
            {t('continue')}
          </Button>
        </Group>
      </Stack>
      {found && (
        <ConfirmAdding
          found={found}
          isSaving={save.isPending}
          onReject={reject}
          onConfirm={() => void add()}
          onClose={() => setFound(null)}
        />
      )}
      {added && (
        <AddedUsers
          users={added}
          onClose={() => {
            setAdded(null);
            clear();
          }}
        />
      )}
      <LeaveGuard isDirty={isDirty && !save.isPending && added === null} onLeave={clear} />
    </form>
  );
};

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isBlank, pastedWords } from '../../../../shared/text.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import type { TaskEditor } from '../editor/use-task-editor.ts';
import { lookUpPeople } from '../queries.ts';
import { peopleTexts } from './people-texts.ts';
import { isPersonLimit, PersonLimit } from './person-limit.tsx';

/** As many people as one save takes. */
const MOST = 5000;

/** Adds everybody of a list that was copied from elsewhere; who cannot be found stays in the field. */
export const PastePeople = ({ editor: { base, draft, editPeople } }: { editor: TaskEditor }) => {
  const t = useTexts(peopleTexts);
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState<number | null>(null);
  const [unknown, setUnknown] = useState<string[]>([]);
  const usernames = pastedWords(typed);
  // Who cannot be found was left in the field, not typed into it.
  const isTyped = !isBlank(typed) && typed !== unknown.join('\n');
  const close = () => {
    setOpened(false);
    setTyped('');
    setUnknown([]);
  };
  const adding = useMutation({
    mutationFn: () => lookUpPeople(usernames),
    onSuccess: (found) => {
      const isThere = (username: string) =>
        base?.usertasks.some((one) => one.username === username && one.resignation === null) ||
        draft.people[username]?.added !== undefined;
      const fresh = found.filter(({ username }) => !isThere(username));
      editPeople(
        Object.fromEntries(
          fresh.map(({ username, company }) => [username, { added: { company }, max_questions: limit }]),
        ),
      );
      const names = new Set(found.map(({ username }) => username));
      const missing = usernames.filter((username) => !names.has(username));
      if (fresh.length > 0) toast.success(t('peopleAdded', { count: fresh.length }));
      setUnknown(missing);
      setTyped(missing.join('\n'));
      if (missing.length === 0) close();
    },
  });
  return (
    <>
      <Button variant="default" mt={{ base: 0, xs: 25 }} onClick={() => setOpened(true)}>
        {t('pasteList')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        isDirty={isTyped}
        isBusy={adding.isPending}
        title={t('pasteTitle')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack gap="md">
          <Textarea
            label={t('usernames')}
            description={t('usernamesHint')}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={unknown.length > 0 && t('peopleUnknown', { count: unknown.length })}
            autosize
            minRows={5}
            maxRows={12}
            data-autofocus
            spellCheck={false}
          />
          <PersonLimit label={t('limitOfAll')} value={limit} onChange={setLimit} />
          <ErrorMessage error={adding.error} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {usernames.length > 0 && t('peopleCount', { count: usernames.length })}
            </Text>
            <Button
              onClick={() => adding.mutate()}
              loading={adding.isPending}
              disabled={usernames.length === 0 || usernames.length > MOST || !isPersonLimit(limit)}
            >
              {t('addAll')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
};

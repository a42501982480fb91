import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { fieldError, formError } from '../../../../web/platform/api-error.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { showRefusal } from '../../../../web/ui/editor/show-refusal.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { PersonalDataCard } from '../../../personal-data/web/public.ts';
import { changeUserDetails, type ProfileChange, type UserDetails } from '../../profile-contract.ts';
import { ProfileControl } from './profile-control.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { changedValues, valuesBefore, valuesOf, WIDE } from './profile-values.ts';
import { detailsQuery } from './queries.ts';
import { ReceiveEmails } from './receive-emails.tsx';
import { texts } from './texts.ts';

interface ProfileTabProps {
  details: UserDetails;
  /** What is typed and not saved; it stays while another tab is shown. */
  draft: ProfileChange;
  onDraft: (draft: ProfileChange) => void;
}

/** What the viewer may only read, then what they may change. */
export const ProfileTab = ({ details, draft, onDraft }: ProfileTabProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const viewer = useViewer();
  const { username } = details;
  const isOwn = viewer?.username === username;
  const saved = valuesOf(details);
  const changes = changedValues(saved, draft);
  const isDirty = Object.keys(changes).length > 0;
  const save = useMutation({
    mutationFn: () =>
      call(changeUserDetails, { params: { username }, body: { ...changes, before: valuesBefore(saved, changes) } }),
    onSuccess: (changed) => {
      client.setQueryData(detailsQuery(username).queryKey, changed);
      onDraft({});
      toast.success(t('saved'));
    },
    // Somebody else may have changed the profile: saving again is a change of what they saved.
    onError: () => client.invalidateQueries({ queryKey: detailsQuery(username).queryKey }),
  });
  useEffect(() => {
    if (save.error) showRefusal(null);
  }, [save.error]);
  const saveOnce = useOneAtATime(() => save.mutateAsync().catch(() => {}));
  const fields = details.writable.filter((name) => name !== 'receive_emails');
  const control = (name: (typeof fields)[number]) => (
    <ProfileControl
      key={name}
      name={name}
      details={details}
      value={draft[name] === undefined ? saved[name] : draft[name]}
      error={fieldError(save.error, name)}
      onChange={(value) => onDraft({ ...draft, [name]: value })}
    />
  );
  return (
    <Stack>
      <Paper withBorder p="md" radius="md">
        <Stack gap="lg">
          <ProfileFacts details={details} />
          {details.writable.includes('receive_emails') && <ReceiveEmails details={details} />}
        </Stack>
      </Paper>
      {fields.length > 0 && (
        <Paper
          component="form"
          withBorder
          p="md"
          radius="md"
          aria-label={t('details')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty) void saveOnce();
          }}
        >
          <ErrorMessage error={formError(save.error, fields)} />
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>{fields.filter((name) => !WIDE.has(name)).map(control)}</SimpleGrid>
            {fields.filter((name) => WIDE.has(name)).map(control)}
            <Group justify="flex-end">
              <Button type="submit" disabled={!isDirty} loading={save.isPending}>
                {t('save')}
              </Button>
            </Group>
          </Stack>
        </Paper>
      )}
      {(isOwn || viewer?.is_superuser) && !viewer?.actor && (
        <PersonalDataCard username={username} mayErase={details.may.erase} />
      )}
    </Stack>
  );
};

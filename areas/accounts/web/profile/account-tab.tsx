import { Paper, Stack, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useViewer } from '../../../../web/platform/session.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { changeUserDetails, type UserDetails } from '../../profile-contract.ts';
import classes from './profile.module.css';
import { detailsQuery } from './queries.ts';
import { rolesOf } from './roles.ts';
import { texts } from './texts.ts';

/** Who somebody is here, and whether they want mail. */
export const AccountTab = ({ details }: { details: UserDetails }) => {
  const t = useTexts(texts);
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const { username, first_name, last_name, email, company, type, receive_emails } = details;
  const name = `${first_name} ${last_name}`.trim();

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (receive: boolean) =>
      call(changeUserDetails, { params: { username }, body: { receive_emails: receive } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(detailsQuery(username).queryKey, changed);
      toast.success(t('saved'));
    },
  });

  const roles = viewer ? rolesOf(viewer).map((role) => t(role)) : [];
  const facts = [
    { word: t('username'), value: username },
    { word: t('name'), value: name },
    { word: t('email'), value: email },
    { word: t('company'), value: company },
    { word: t('roles'), value: roles.join(', ') || (type ? t('role_typed', { type }) : t('role_user')) },
  ];
  return (
    <Paper withBorder p="md" radius="md">
      <Stack gap="lg">
        <dl className={classes.facts}>
          {facts.map(({ word, value }) => (
            <div key={word} style={{ display: 'contents' }}>
              <dt>{word}</dt>
              <dd>{value || t('none')}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('receiveEmails')}
          description={t('receiveEmailsHint')}
          // What was chosen is shown at once; a change that failed falls back by itself.
          checked={isPending ? variables : receive_emails}
          onChange={({ currentTarget }) => mutate(currentTarget.checked)}
        />
      </Stack>
    </Paper>
  );
};

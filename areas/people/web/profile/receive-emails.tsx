import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { changeUserDetails, type UserDetails } from '../../profile-contract.ts';
import { detailsQuery } from './queries.ts';
import { texts } from './texts.ts';

/** Whether notifications come by email too; saved at once. */
export const ReceiveEmails = ({ details: { username, receive_emails = false } }: { details: UserDetails }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (receive: boolean) =>
      call(changeUserDetails, { params: { username }, body: { receive_emails: receive } }),
    onSuccess: (changed) => {
      client.setQueryData(detailsQuery(username).queryKey, changed);
      toast.success(t('saved'));
    },
  });
  return (
    <Switch
      label={t('receiveEmails')}
      description={t('receiveEmailsHint')}
      // What was chosen is shown at once; a change that failed falls back by itself.
      checked={isPending ? variables : receive_emails}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  );
};

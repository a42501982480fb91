import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { useTabDraft } from '../../../web/platform/editor/use-tab-draft.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { sendTicketMessage, type Ticket } from '../contract.ts';
import { MESSAGE_LENGTH } from '../rules.ts';
import classes from './message-list.module.css';
import { ticketKeys } from './queries.ts';
import { texts } from './texts.ts';

/** What was written about a ticket, and where the next message is written. */
export const MessageList = ({ ticket: { id, messages } }: { ticket: Ticket }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [{ message = '' }, setDraft] = useTabDraft<{ message: string }>(`ticket-message:${id}`, { message: '' });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => call(sendTicketMessage, { params: { id }, body: { message } }),
    onSuccess: (ticket) => {
      setDraft({});
      client.setQueryData(ticketKeys.one(id), ticket);
    },
    onError: () => {},
  });
  const send = useOneAtATime(() => mutateAsync().catch(() => {}));
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {t('messages')}
      </Title>
      {messages.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noMessages')}
        </Text>
      ) : (
        <Stack component="ul" gap="sm" className={classes.list} aria-label={t('messages')}>
          {messages.map((one) => (
            <li key={one.id}>
              <Group gap="xs">
                <Text size="sm" fw={600}>
                  {one.user.username}
                </Text>
                <Text size="xs" c="dimmed" component="span">
                  <TimeAgo value={one.createdAt} />
                </Text>
              </Group>
              <p className={classes.text}>{one.message}</p>
            </li>
          ))}
        </Stack>
      )}
      <ErrorMessage error={error} />
      <Textarea
        label={t('message')}
        value={message}
        maxLength={MESSAGE_LENGTH}
        autosize
        minRows={2}
        maxRows={12}
        onChange={({ currentTarget }) => setDraft({ message: currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button disabled={message.trim() === ''} loading={isPending} onClick={() => void send()}>
          {t('sendMessage')}
        </Button>
      </Group>
    </Stack>
  );
};

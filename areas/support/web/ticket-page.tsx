import { Anchor, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText, formError } from '../../../web/platform/api-error.ts';
import { useTabDraft } from '../../../web/platform/editor/use-tab-draft.ts';
import { useChanges } from '../../../web/platform/live.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { DeleteButton } from '../../../web/ui/editor/delete-button.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { changeTicket, deleteTicket, type Ticket } from '../contract.ts';
import { MessageList } from './message-list.tsx';
import { ticketKeys, ticketQuery } from './queries.ts';
import { texts } from './texts.ts';
import { TICKET_FIELDS, TicketFields, type TicketValues } from './ticket-fields.tsx';

const useListAddress = () => (useViewer()?.is_superuser ? '/admin/support' : '/support/tickets');

/** A ticket with its messages. One that cannot be loaded leads back to the list. */
export const TicketPage = () => {
  const navigate = useNavigate();
  const list = useListAddress();
  const { id } = useParams({ from: '/support/ticket/$id' });
  const client = useQueryClient();
  const { data, error } = useQuery(ticketQuery(Number(id)));
  useChanges('tickets', (change) => {
    if (!change || change.ticket === Number(id)) {
      void client.invalidateQueries({ queryKey: ticketKeys.one(Number(id)) });
    }
  });
  const isGone = error !== null && !data;
  useEffect(() => {
    if (!isGone) return;
    toast.error(errorText(error));
    void navigate({ to: list });
  }, [isGone, error, navigate, list]);
  if (!data) return <Loading />;
  return <TicketView key={data.id} ticket={data} />;
};

const valuesOf = ({ title, category, priority, status, description }: Ticket): TicketValues => ({
  ...{ title, category, priority, status, description },
});

type Edited = { version: number; values: TicketValues } | null;

const NOT_EDITED: { edited: Edited } = { edited: null };

const TicketView = ({ ticket }: { ticket: Ticket }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const list = useListAddress();
  // Locked until somebody who may edit unlocks it; what is typed then stays although the ticket or the page is loaded again.
  const [{ edited = null }, setDraft] = useTabDraft(`ticket:${ticket.id}`, NOT_EDITED);
  const setEdited = (next: Edited) => setDraft(next ? { edited: next } : {});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ version, values }: NonNullable<Edited>) =>
      call(changeTicket, {
        params: { id: ticket.id },
        body: { version, ...(values as Required<TicketValues>) } as never,
      }),
    onSuccess: async (saved) => {
      toast.success(t('saved'));
      setEdited(null);
      client.setQueryData(ticketKeys.one(ticket.id), saved);
      await client.invalidateQueries({ queryKey: ticketKeys.all });
    },
    onError: () => {},
  });
  const lock = () => {
    reset();
    setEdited(null);
  };
  return (
    <Paper withBorder p="md" radius="md" maw="48rem" mx="auto">
      <PageHeading title={t('ticket', { id: ticket.id, title: ticket.title })}>
        <ButtonLink to={list} variant="default">
          {t('back')}
        </ButtonLink>
        {ticket.may_edit && !edited && (
          <Button onClick={() => setEdited({ version: ticket.version, values: valuesOf(ticket) })}>
            {t('unlock')}
          </Button>
        )}
      </PageHeading>
      <Stack>
        <Text size="sm" c="dimmed">
          {ticket.author.username} · <TimeAgo value={ticket.created_at} />
        </Text>
        <ErrorMessage error={formError(error, TICKET_FIELDS)} />
        <TicketFields
          values={edited?.values ?? valuesOf(ticket)}
          isLocked={!edited}
          error={error}
          onChange={(values) => edited && setEdited({ ...edited, values })}
        />
        {edited && (
          <Group justify="space-between" gap="xs">
            <DeleteTicket id={ticket.id} />
            <Group gap="xs">
              <Button variant="default" onClick={lock}>
                {t('lock')}
              </Button>
              <Button loading={isPending} onClick={() => mutate(edited)}>
                {t('save')}
              </Button>
            </Group>
          </Group>
        )}
        <Attachments attachments={ticket.attachments} />
        <MessageList ticket={ticket} />
      </Stack>
    </Paper>
  );
};

const DeleteTicket = ({ id }: { id: number }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const done = async () => {
    toast.success(t('deleted'));
    await navigate({ to: '/admin/support' });
    client.removeQueries({ queryKey: ticketKeys.one(id) });
    await client.invalidateQueries({ queryKey: ticketKeys.all });
  };
  return (
    <DeleteButton
      label={t('delete')}
      title={t('deleteTitle')}
      act={() => call(deleteTicket, { params: { id } })}
      onDone={done}
    >
      {t('deleteText')}
    </DeleteButton>
  );
};

const Attachments = ({ attachments }: { attachments: Ticket['attachments'] }) => {
  const t = useTexts(texts);
  return (
    <section>
      <Title order={2} size="h4">
        {t('attachments')}
      </Title>
      {attachments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noAttachments')}
        </Text>
      ) : (
        <List>
          {attachments.map(({ name, url }) => (
            <List.Item key={name}>
              <Anchor href={url} download={name}>
                {name}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </section>
  );
};

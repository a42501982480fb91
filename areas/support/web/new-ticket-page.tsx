import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { fieldError, formError } from '../../../web/platform/api-error.ts';
import { useTabDraft } from '../../../web/platform/editor/use-tab-draft.ts';
import { upload } from '../../../web/platform/upload.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { ButtonLink } from '../../../web/ui/links.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { addTicket } from '../contract.ts';
import { AttachmentField } from './attachment-field.tsx';
import { ticketKeys } from './queries.ts';
import { texts } from './texts.ts';
import { TICKET_FIELDS, TicketFields, type TicketValues } from './ticket-fields.tsx';

const EMPTY: TicketValues = { title: '', category: '', priority: '', description: '' };

/** A new ticket with its attachments; then its page. */
export const NewTicketPage = () => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, setTyped] = useTabDraft('new-ticket', EMPTY);
  const values = { ...EMPTY, ...typed };
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState(0);
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () =>
      upload(addTicket, { fields: { ...values }, file: files, fileField: 'attachments', onProgress: setSent }),
    onSuccess: async ({ id }) => {
      toast.success(t('sent'));
      setTyped({});
      await client.invalidateQueries({ queryKey: ticketKeys.all });
      await navigate({ to: '/support/ticket/$id', params: { id: String(id) } });
    },
    onError: () => {},
  });
  const send = useOneAtATime(() => mutateAsync().catch(() => {}));
  const { title, category, priority, description } = values;
  const isReady = title.trim() !== '' && category !== '' && priority !== '' && description.trim() !== '';
  const percent = Math.round(sent * 100);
  return (
    <Paper withBorder p="md" radius="md" maw="48rem" mx="auto">
      <PageHeading title={t('newTicket')} />
      <ErrorMessage error={formError(error, [...TICKET_FIELDS, 'attachments'])} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void send();
        }}
      >
        <Stack>
          <TicketFields values={values} error={error} onChange={setTyped} />
          <AttachmentField files={files} onChange={setFiles} error={fieldError(error, 'attachments')} />
          {isPending && files.length > 0 && (
            <div>
              <Text size="sm" role="status">
                {t('sending', { percent })}
              </Text>
              <Progress value={percent} aria-label={t('attachments')} />
            </div>
          )}
          <Group justify="flex-end" gap="xs">
            <ButtonLink to="/support/tickets" variant="default" onClick={() => setTyped({})}>
              {t('cancel')}
            </ButtonLink>
            <Button type="submit" disabled={!isReady} loading={isPending}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
};

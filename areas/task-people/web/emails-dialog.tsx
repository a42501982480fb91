import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { Modal } from '../../../web/ui/dialogs/modal.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { texts } from './texts.ts';

interface EmailsDialogProps {
  emails: readonly string[];
  onClose: () => void;
}

/** The email addresses of the chosen people, to be copied into a message. */
export const EmailsDialog = ({ emails, onClose }: EmailsDialogProps) => {
  const t = useTexts(texts);
  const all = emails.join(', ');
  const copy = async () => {
    await navigator.clipboard.writeText(all).then(
      () => toast.success(t('copied')),
      () => toast.error(t('notCopied')),
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('emailsTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack>
        {emails.length === 0 ? (
          <Text>{t('noEmails')}</Text>
        ) : (
          <Textarea aria-label={t('emailsTitle')} value={all} readOnly autosize minRows={3} maxRows={12} />
        )}
        <Group justify="flex-end">
          <Button disabled={emails.length === 0} onClick={() => void copy()}>
            {t('copyEmails')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

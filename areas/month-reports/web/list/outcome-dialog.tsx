import { List, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { useTopDialog } from '../../../../web/ui/dialogs/top-dialog.ts';
import type { decideMany } from '../../list-contract.ts';
import { statusTexts } from '../../status-texts.ts';
import { texts } from './texts.ts';

export type Outcome = ReplyOf<typeof decideMany>;

/** How many entries were decided upon, and why others were not. */
export const OutcomeDialog = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => {
  const t = useTexts(texts);
  const statusName = useTexts(statusTexts);
  const isOnTop = useTopDialog();
  const more = outcome.refused_count - outcome.refused.length;
  return (
    <Modal
      closeOnEscape={isOnTop}
      opened
      onClose={onClose}
      size="lg"
      title={t('outcome')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Text>{t('decidedOn', { count: outcome.decided })}</Text>
        <Text>{t('notDecidedOn', { count: outcome.refused_count })}</Text>
        <List size="sm">
          {outcome.refused.map(({ id, username, title, status, reason }) => (
            <List.Item key={id}>
              {username}, {title} ({statusName(status)}): {t(`refused_${reason}`)}
            </List.Item>
          ))}
        </List>
        {more > 0 && <Text size="sm">{t('moreRefused', { count: more })}</Text>}
      </Stack>
    </Modal>
  );
};

import { Alert } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { slotTexts } from '../../../slots/web/public.ts';
import { texts } from '../texts.ts';
import type { AnsweringSession } from './answering-session.ts';

/** Notifies a user who was away that the questions were replaced. */
export const LostNotice = ({ session, lost }: { session: AnsweringSession; lost: number }) => {
  const t = useTexts(texts);
  const say = useTexts(slotTexts);
  if (lost === 0) return null;
  return (
    <Alert role="status" withCloseButton closeButtonLabel={say('close')} onClose={session.noticeRead} p="sm">
      {t('lost', { count: lost })}
    </Alert>
  );
};

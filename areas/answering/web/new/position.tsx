import { useTexts } from '../../../../shared/use-texts.ts';
import { type Batch, isOpen, sendingCards } from '../../../../web/work/session/batch.ts';
import { News } from '../../../slots/web/public.ts';
import { texts } from '../texts.ts';
import type { AnsweringSession } from './use-answering-session.ts';

interface PositionProps {
  session: AnsweringSession;
  batch: Batch;
}

/** Announces which of the person's questions comes, and what happened to the last. */
export const Position = ({ session, batch }: PositionProps) => {
  const t = useTexts(texts);
  const toAnswer = batch.page.filter(isOpen).length;
  const { done, limit } = batch.progress;
  const onTheWay = sendingCards(batch).filter(({ phase }) => phase.at === 'sending' && !phase.skip).length;
  const position =
    toAnswer > 1
      ? t('positions', { count: toAnswer })
      : limit === null
        ? t('position')
        : t('positionOf', { number: Math.min(done + onTheWay + 1, limit), limit });
  return <News session={session} t={t} position={position} turn={batch.turn} />;
};

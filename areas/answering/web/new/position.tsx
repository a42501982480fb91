import { useTexts } from '../../../../shared/use-texts.ts';
import { type Batch, doneSoFar, idOf, isOpen, numbersOf } from '../../../../web/work/session/batch.ts';
import { News } from '../../../slots/web/public.ts';
import { texts } from '../texts.ts';
import type { AnsweringSession } from './answering-session.ts';

interface PositionProps {
  session: AnsweringSession;
  batch: Batch;
}

/** Announces which of the person's questions comes, and what happened to the last. */
export const Position = ({ session, batch }: PositionProps) => {
  const t = useTexts(texts);
  const open = batch.page.filter(isOpen);
  const { limit } = batch.progress;
  const numbers = numbersOf(batch);
  // A question that came back has no number of its own.
  const number = open.map((card) => numbers.get(idOf(card))).find(Boolean) ?? doneSoFar(batch) + 1;
  const position =
    open.length > 1
      ? t('positions', { count: open.length })
      : limit === null
        ? t('position')
        : t('positionOf', { number: Math.min(number, limit), limit });
  return <News session={session} t={t} position={position} turn={batch.turn} />;
};

import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { type Batch, isOpen, sendingCards } from '../../../../web/work/session/batch.ts';
import { texts } from '../texts.ts';
import type { AnsweringSession } from './use-answering-session.ts';

interface AnnouncerProps {
  session: AnsweringSession;
  batch: Batch;
}

const WORDS = {
  saved: 'saved',
  skipped: 'skippedNews',
  late: 'lateNews',
  refused: 'refusedNews',
  conflict: 'conflictNews',
} as const;

/** Announces to screen readers what happened and where the user is. */
export const Announcer = ({ session, batch }: AnnouncerProps) => {
  const t = useTexts(texts);
  const news = useStore(session.news);
  const [said, setSaid] = useState('');
  const { turn } = batch;
  const toAnswer = batch.page.filter(isOpen).length;
  const { done, limit } = batch.progress;
  const onTheWay = sendingCards(batch).filter(({ phase }) => phase.at === 'sending' && !phase.skip).length;
  const position =
    toAnswer > 1
      ? t('positions', { count: toAnswer })
      : limit === null
        ? t('position')
        : t('positionOf', { number: Math.min(done + onTheWay + 1, limit), limit });
  const latest = useRef(position);
  useEffect(() => {
    latest.current = position;
  });

  useEffect(() => {
    if (turn > 1) setSaid(latest.current);
  }, [turn]);
  useEffect(() => {
    // What is said twice in a row is heard twice only if it differs.
    if (news) setSaid((before) => (before === t(WORDS[news.kind]) ? `${before}\u00a0` : t(WORDS[news.kind])));
  }, [news, t]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
};

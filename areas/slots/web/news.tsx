import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../../web/platform/store.ts';
import type { BatchSession } from '../../../web/work/session/batch-session.ts';
import type { WorkItem } from '../../../web/work/work-kind.ts';

const WORDS = {
  saved: 'saved',
  skipped: 'skippedNews',
  late: 'lateNews',
  refused: 'refusedNews',
  conflict: 'conflictNews',
} as const;

interface NewsProps<Item extends WorkItem> {
  session: Pick<BatchSession<Item>, 'news'>;
  t: (key: (typeof WORDS)[keyof typeof WORDS]) => string;
  /** Where the person is, announced with each new page. */
  position: string;
  turn: number;
}

/** Announces to screen readers what happened and where the user is. */
export const News = <Item extends WorkItem>({ session, t, position, turn }: NewsProps<Item>) => {
  const news = useStore(session.news);
  const [said, setSaid] = useState('');
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

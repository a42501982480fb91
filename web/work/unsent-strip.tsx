import { Group } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { useStore } from '../platform/store.ts';
import { TextLink } from '../ui/links.tsx';
import { type Desk, deskOf } from './outbox/work-context.ts';
import { SaveStatus } from './save-status.tsx';
import { texts } from './texts.ts';
import classes from './unsent-strip.module.css';

/** Says on every other page what a task's own page says in its place: that answers wait, or need their author. */
export const UnsentStrip = ({ userId }: { userId: number }) => {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    let isGone = false;
    void deskOf(userId).then((opened) => !isGone && setDesk(opened));
    return () => {
      isGone = true;
    };
  }, [userId]);
  const isOnTask = useRouterState({ select: ({ location }) => location.pathname.startsWith('/task/') });
  return desk && !isOnTask ? <Strip desk={desk} /> : null;
};

const Strip = ({ desk }: { desk: Desk }) => {
  const t = useTexts(texts);
  const status = useStore(desk.outbox.status);
  const [slugs, setSlugs] = useState<string[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const back = status.refused + status.conflicts > 0 ? await desk.journal.submissions() : [];
      const found = back.filter(({ state }) => state !== 'waiting').map(({ slug }) => slug);
      if (!isGone) setSlugs([...new Set(found)]);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [desk, status]);
  return (
    <div className={classes.strip} role="status">
      <SaveStatus outbox={desk.outbox} isQuiet />
      {slugs.length > 0 && (
        <Group gap="xs">
          {slugs.map((taskSlug) => (
            <TextLink key={taskSlug} size="sm" to="/task/$taskSlug/{-$subTab}" params={{ taskSlug, subTab: 'new' }}>
              {t('toTask', { slug: taskSlug })}
            </TextLink>
          ))}
        </Group>
      )}
    </div>
  );
};

import { Group, Text } from '@mantine/core';
import { useContext, useEffect, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { useStore } from '../platform/store.ts';
import { TextLink } from '../ui/links.tsx';
import type { Submission } from './journal/draft-store.ts';
import { SaveStatus } from './save-status.tsx';
import { texts } from './texts.ts';
import classes from './unsent-strip.module.css';
import { useWorkContext } from './use-work-context.ts';
import type { WorkContext } from './work-context.ts';
import { WorkKindsContext } from './work-kinds.ts';

/** Says on every other page what the page of the work says itself: that something waits, or needs its author. */
export const UnsentStrip = ({ userId, isHidden }: { userId: number; isHidden: boolean }) => {
  const context = useWorkContext(userId);
  return context && !isHidden ? <Strip context={context} /> : null;
};

const Strip = ({ context }: { context: WorkContext }) => {
  const status = useStore(context.outbox.status);
  const kinds = useContext(WorkKindsContext);
  const [sentBack, setSentBack] = useState<Submission[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const all = status.refused + status.conflicts > 0 ? await context.journal.submissions() : [];
      if (!isGone) setSentBack(all.filter(({ state }) => state !== 'waiting'));
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [context, status]);
  const places = Map.groupBy(sentBack, ({ kind, scope }) => kinds[kind]?.address(scope) ?? '');
  places.delete('');
  return (
    <div className={classes.strip} role="status">
      <SaveStatus outbox={context.outbox} isQuiet />
      {places.size > 0 && (
        <Group gap="xs">
          {[...places].map(([address, [first]]) => (
            <PlaceLink
              key={address}
              {...{ address, place: first?.place ?? first?.scope ?? '', reason: first?.isHeld ? first.detail : '' }}
            />
          ))}
        </Group>
      )}
    </div>
  );
};

/** Where work was sent back; `reason`: why its page may not open. */
const PlaceLink = ({ address, place, reason }: { address: string; place: string; reason: string }) => {
  const t = useTexts(texts);
  return (
    <>
      {/* A page of ours, whichever the kind says. */}
      <TextLink size="sm" to={address as '/tasks'}>
        {t('open', { place })}
      </TextLink>
      {reason !== '' && <Text size="sm">{t('held', { reason })}</Text>}
    </>
  );
};

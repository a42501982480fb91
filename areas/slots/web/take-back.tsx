import { Button, Kbd } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { useStore } from '../../../web/platform/store.ts';
import { SaveStatus } from '../../../web/work/save-status.tsx';
import { type Card, idOf } from '../../../web/work/session/batch.ts';
import type { BatchSession } from '../../../web/work/session/batch-session.ts';
import type { WorkContext } from '../../../web/work/work-context.ts';
import type { WorkItem } from '../../../web/work/work-kind.ts';
import { texts } from './texts.ts';

/** The way back to what was just done. */
export const TakeBack = ({ question, onTakeBack }: { question: number; onTakeBack: () => void }) => {
  const t = useTexts(texts);
  return (
    <Button
      size="compact-sm"
      variant="default"
      title={t('takeBackOf', { id: question })}
      aria-keyshortcuts="Z"
      onClick={onTakeBack}
      rightSection={
        <Kbd size="xs" aria-hidden>
          Z
        </Kbd>
      }
    >
      {t('takeBack')}
    </Button>
  );
};

interface CurrentStatusProps<Item extends WorkItem> {
  session: Pick<BatchSession<Item>, 'draftOf'>;
  context: WorkContext;
  /** The item that the person is at. */
  current: Card<Item> | undefined;
}

/** Whether everything has arrived. */
export const CurrentStatus = <Item extends WorkItem>({ session, context, current }: CurrentStatusProps<Item>) =>
  current ? (
    <DraftStatus key={idOf(current)} {...{ session, context, current }} />
  ) : (
    <SaveStatus outbox={context.outbox} />
  );

/** "Everything is saved" would be read as "submitted" above a result that is being written. */
const DraftStatus = <Item extends WorkItem>({
  session,
  context,
  current,
}: CurrentStatusProps<Item> & { current: Card<Item> }) => {
  const draft = session.draftOf(current);
  const { changedAt } = useStore(draft.state);
  const unfinished = useStore(draft.unfinished);
  return <SaveStatus outbox={context.outbox} isDraft={changedAt !== null} unfinished={unfinished} />;
};

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useStore } from '../../../web/platform/store.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { ConfirmDialog } from '../../../web/ui/dialogs/confirm-dialog.tsx';
import type { Draft } from '../../../web/work/journal/draft-store.ts';
import type { BatchSession } from '../../../web/work/session/batch-session.ts';
import { texts as keptTexts } from './kept-texts.ts';
import { texts } from './texts.ts';

export interface OtherDraftsProps {
  session: Pick<BatchSession, 'otherDrafts' | 'continueDraft' | 'discardDraft'>;
  /** What so many of them are called. */
  title: (count: number) => string;
  /** The id of the question that a draft belongs to; left out: that of its item. */
  questionOf?: (draft: Draft) => number;
}

/** More would push the work itself off the screen. */
const SHOWN = 3;

const newestFirst = (drafts: readonly Draft[], areAllShown: boolean) =>
  drafts.toSorted((a, b) => b.changedAt - a.changedAt).slice(0, areAllShown ? drafts.length : SHOWN);

const ofItem = (draft: Draft) => draft.id;

/** What was begun for items which are not assigned any more, the newest first. */
export const OtherDrafts = ({ session, title, questionOf = ofItem }: OtherDraftsProps) => {
  const t = useTexts(keptTexts);
  const say = useTexts(texts);
  const drafts = useStore(session.otherDrafts);
  const [leaving, setLeaving] = useState<Draft | null>(null);
  const [areAllShown, setAllShown] = useState(false);
  const rest = drafts.length - SHOWN;
  if (drafts.length === 0) return null;
  return (
    <Alert role="status" title={title(drafts.length)} p="sm">
      <Stack gap="xs">
        {newestFirst(drafts, areAllShown).map((draft) => (
          <Group key={draft.id} gap="xs">
            <Text size="sm">
              <TimeAgo
                value={new Date(draft.changedAt).toISOString()}
                say={(date) => t('keptOne', { id: questionOf(draft), date })}
              />
            </Text>
            <Button size="compact-sm" onClick={() => session.continueDraft(draft)}>
              {t('keptGoOn')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setLeaving(draft)}>
              {say('keptDrop')}
            </Button>
          </Group>
        ))}
        {rest > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            style={{ alignSelf: 'flex-start' }}
            aria-expanded={areAllShown}
            onClick={() => setAllShown(!areAllShown)}
          >
            {areAllShown ? t('keptFewer') : t('keptMore', { count: rest })}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={leaving !== null}
        title={say('keptDrop')}
        confirm={say('keptDrop')}
        danger
        onConfirm={() => {
          if (leaving) session.discardDraft(leaving);
          setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      >
        {t('keptDropAsk', { id: leaving ? questionOf(leaving) : '' })}
      </ConfirmDialog>
    </Alert>
  );
};

import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { BodyOf } from '../../../../shared/route.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import { editLine } from '../../line-contract.ts';
import { type DecidedLine, type DecidedReport, decideLine } from '../../list-contract.ts';
import type { Decision } from '../../rules.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { EditLineDialog } from './edit-line-dialog.tsx';
import classes from './line-actions.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import { texts } from './texts.ts';

export interface Deciding {
  isBusy: boolean;
  /** Rejects where the call fails; by then the failure has been told. Asks for nothing while a decision is under way. */
  decide: (ask: () => Promise<DecidedReport>) => Promise<void>;
}

interface LineActionsProps extends Deciding {
  line: DecidedLine;
  isForGood: boolean;
}

/** What the viewer may do with one line. */
export const LineActions = ({ line, isBusy, isForGood, decide }: LineActionsProps) => {
  const t = useTexts(texts);
  const number = useNumberText('short');
  const [opened, setOpened] = useState<'send' | 'justify' | 'reject' | 'edit' | null>(null);
  const params = { id: line.id ?? 0 };
  /** What was typed into a dialog stays until it is saved. Then it goes before the list shows what was saved. */
  const save = (asked: () => Promise<DecidedReport>) =>
    decide(async () => {
      const report = await asked();
      setOpened(null);
      return report;
    });
  const ask = (decision: Decision, said: Pick<BodyOf<typeof decideLine>, 'coordinator_comment' | 'reason'> = {}) => {
    const { status, hours, title, description } = line;
    const seen = status === 'TO_GL_ACCEPT' && { seen_comment: line.coordinator_comment };
    const body = { decision, status, hours, title, description, ...seen, ...said };
    save(() => call(decideLine, { params, body })).catch(() => undefined);
  };
  const words: Record<Decision, string> = {
    accept: t(isForGood || line.status === 'TO_GL_ACCEPT' ? 'accept' : 'preAccept'),
    reject: t('reject'),
    send: t(line.status === 'TO_GL_ACCEPT' ? 'editComment' : 'send'),
  };
  // The group leader reads the justification before they decide.
  const isJustified = line.status === 'TO_GL_ACCEPT' && line.decisions.includes('accept');
  const button = (label: string, isMain: boolean, press: () => void) => (
    <Button
      key={label}
      size="compact-xs"
      variant={isMain ? 'light' : 'default'}
      disabled={isBusy}
      aria-label={t('acceptOf', { action: label, work: line.title })}
      onClick={press}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={4} justify="flex-end" className={classes.actions ?? ''}>
      {isJustified
        ? button(t('sendTitle'), true, () => setOpened('justify'))
        : line.decisions.map((decision) =>
            button(words[decision], decision === 'accept', () =>
              decision === 'accept' ? ask(decision) : setOpened(decision),
            ),
          )}
      {line.may_edit && button(t('edit'), false, () => setOpened('edit'))}
      {opened === 'send' && (
        <CommentDialog
          line={line}
          isBusy={isBusy}
          onClose={() => setOpened(null)}
          onSend={(coordinator_comment) => ask('send', { coordinator_comment })}
        />
      )}
      {opened === 'justify' && (
        <CommentDialog
          line={line}
          isBusy={isBusy}
          onClose={() => setOpened(null)}
          onDecide={(decision) => (decision === 'accept' ? ask(decision) : setOpened('reject'))}
        />
      )}
      {opened === 'reject' && (
        <RejectDialog
          title={t('rejectTitle', { work: line.title })}
          now={[t('totalHours', { hours: number(line.hours) }), line.description, line.coordinator_comment]
            .join(' ')
            .trim()}
          isBusy={isBusy}
          onClose={() => setOpened(null)}
          onReject={(reason) => ask('reject', { reason })}
        />
      )}
      {opened === 'edit' && (
        <EditLineDialog
          line={line}
          onClose={() => setOpened(null)}
          onSave={(change) =>
            save(() => call(editLine, { params, body: { status: line.status, old_hours: line.hours, ...change } }))
          }
        />
      )}
    </Group>
  );
};

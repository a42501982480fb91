import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { SaveStatus } from '../../../../web/work/save-status.tsx';
import { type Batch, type Card, idOf } from '../../../../web/work/session/batch.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import { texts } from '../texts.ts';
import classes from './answering.module.css';
import type { AnsweringSession } from './use-answering-session.ts';

/** Answers that are offered to be fixed; more would be a list, and that is the Done tab. */
const OFFERED = 3;

interface ToolbarProps {
  session: AnsweringSession;
  context: WorkContext;
  batch: Batch;
  onHelp: () => void;
}

/** The way back to what was just answered, and whether it has arrived. */
export const Toolbar = ({ session, context, batch, onHelp }: ToolbarProps) => {
  const t = useTexts(texts);
  const earlier = batch.earlier.filter(({ phase, base }) => phase.at === 'done' && base !== null).slice(0, OFFERED);
  return (
    <div className={classes.toolbar}>
      <Group gap="xs" role="group" aria-label={t('previous')} mih="1.75rem">
        {earlier.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('previous')}
          </Text>
        )}
        {earlier.map((card) => (
          <EarlierAnswer key={idOf(card)} card={card} onFix={() => session.change(idOf(card))} />
        ))}
      </Group>
      <Group gap="sm">
        <SaveStatus outbox={context.outbox} />
        <ActionIcon
          variant="default"
          radius="xl"
          aria-label={t('help')}
          title={`${t('help')} (?)`}
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          <span aria-hidden>?</span>
        </ActionIcon>
      </Group>
    </div>
  );
};

const EarlierAnswer = ({ card, onFix }: { card: Card; onFix: () => void }) => {
  const t = useTexts(texts);
  const id = idOf(card);
  const isSkip = card.phase.at === 'done' && card.phase.skip;
  return (
    <Button size="compact-sm" variant="default" onClick={onFix}>
      {id}: {t(isSkip ? 'answerSkipped' : 'fixAnswer')}
    </Button>
  );
};

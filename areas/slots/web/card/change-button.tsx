import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import type { ItemSession, ItemState } from '../../../../web/work/session/item-session.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import { texts } from '../texts.ts';

interface ChangeButtonProps {
  session: ItemSession;
  state: Extract<ItemState, { at: 'reading' | 'sending' }>;
  context: WorkContext;
  mayChange: boolean;
  label: string;
  /** Its full name, where the label alone does not say what it changes. */
  fullName?: string | undefined;
}

/** Below a result that is read: the way to change it, and what became of the last change. */
export const ChangeButton = ({ session, state, context, mayChange, label, fullName }: ChangeButtonProps) => {
  const t = useTexts(texts);
  const { trouble } = useStore(context.outbox.status);
  const isSending = state.at === 'sending';
  const isBegun = state.at === 'reading' && state.isBegun;
  return (
    <Group mt="md" gap="sm">
      {mayChange && (
        <Button
          variant="default"
          size="xs"
          loading={isSending && trouble === 'none'}
          aria-label={isBegun ? undefined : fullName}
          onClick={session.open}
        >
          {isBegun ? t('continueFix') : label}
        </Button>
      )}
      {isSending && <Text size="sm">{t(trouble === 'none' ? 'saving' : 'waitsToBeSent')}</Text>}
      {isBegun && (
        <Text size="sm" c="dimmed">
          {t('changeKept')}
        </Text>
      )}
    </Group>
  );
};

import { Stack, Switch, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { SingleKeys } from '../../../../web/platform/keys/use-single-keys.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { formKeys } from '../../../../widgets/form/form-keys.ts';
import { formTexts } from '../../../../widgets/form/form-texts.ts';
import { KeyTable } from '../../../../widgets/shared/view/key-table.tsx';
import { slotTexts } from '../../../slots/web/public.ts';
import { texts } from '../texts.ts';
import { helpTexts } from './help-texts.ts';

const pageKeys = [
  { keys: ['Alt', 'Enter'], joined: 'together', does: 'keySkip' },
  { keys: ['Z'], joined: 'together', does: 'keyTakeBack' },
  { keys: ['J'], joined: 'together', does: 'keyNextCard' },
  { keys: ['K'], joined: 'together', does: 'keyPreviousCard' },
  { keys: ['?'], joined: 'together', does: 'keyHelp' },
] as const;

export interface ShortcutHelpProps {
  opened: boolean;
  onClose: () => void;
  singleKeys: SingleKeys;
  /** False where the task has them turned off for everybody. */
  taskHasKeys: boolean;
}

/** All keys of the page, and the switch for those that some people press unasked. */
export const ShortcutHelp = ({ opened, onClose, singleKeys, taskHasKeys }: ShortcutHelpProps) => {
  const t = useTexts(texts);
  const ofHelp = useTexts(helpTexts);
  const say = useTexts(slotTexts);
  const ofForm = useTexts(formTexts);
  const rows = [
    ...formKeys.map(({ keys, joined, does }) => ({ keys, joined, does: ofForm(does) })),
    ...pageKeys.map(({ keys, joined, does }) => ({ keys, joined, does: ofHelp(does) })),
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('help')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <Stack>
        <KeyTable rows={rows} />
        <Text size="sm" c="dimmed">
          {ofHelp('helpTyping')}
        </Text>
        <Switch
          label={ofHelp('singleKeys')}
          checked={singleKeys.on && taskHasKeys}
          disabled={!taskHasKeys}
          description={taskHasKeys ? undefined : ofHelp('keysOff')}
          onChange={({ currentTarget }) => singleKeys.turn(currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
};

import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import type { Passkey } from '../../passkey-contract.ts';
import classes from '../profile/sessions.module.css';
import { passkeyTexts } from './passkey-texts.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

export const PasskeyRow = ({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: PasskeyRowProps) => {
  const t = useTexts(passkeyTexts);
  const date = useDateText();
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('addedAt', { at: date(created_at) })}
        </Text>
        <Text size="sm" c="dimmed">
          {last_used_at ? t('usedAt', { at: date(last_used_at) }) : t('notUsed')}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" size="xs" aria-label={t('renameOne', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button variant="default" size="xs" aria-label={t('removeOne', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Group>
    </li>
  );
};

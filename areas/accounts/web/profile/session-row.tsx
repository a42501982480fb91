import { Badge, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { deviceName } from '../../device-name.ts';
import type { SignInSession } from '../../profile-contract.ts';
import classes from './sessions.module.css';
import { texts } from './texts.ts';

interface SessionRowProps {
  session: SignInSession;
  busy: boolean;
  onEnd: () => void;
}

export const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const t = useTexts(texts);
  const date = useDateText();
  const { browser, system } = deviceName(session.device);
  const device =
    browser || system
      ? t('deviceOn', { browser: browser ?? t('unknownBrowser'), system: system ?? t('unknownDevice') })
      : t('unknownDevice');
  const at = date(session.last_used_at);
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {session.is_current && <Badge variant="outline">{t('thisDevice')}</Badge>}
        </Group>
        {[
          t('lastUsed', { at }),
          t('signedInAt', { at: date(session.created_at) }),
          t('address', { address: session.address }),
        ].map((words) => (
          <Text key={words} size="sm" c="dimmed">
            {words}
          </Text>
        ))}
      </div>
      {!session.is_current && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('signOutDevice', { device, at })}
          loading={busy}
          onClick={onEnd}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
};

import { Badge, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { deviceName } from '../../device-name.ts';
import type { SignInSession } from '../../session-contract.ts';
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
        <Text size="sm" c="dimmed">
          <TimeAgo value={session.last_used_at} say={(ago) => t('lastUsed', { at: ago })} />
        </Text>
        <Text size="sm" c="dimmed">
          <TimeAgo value={session.created_at} say={(ago) => t('signedInAt', { at: ago })} />
        </Text>
        <Text size="sm" c="dimmed">
          {t('address', { address: session.address })}
        </Text>
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

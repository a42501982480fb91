import { Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { Icon, type IconName } from '../../../../web/ui/icon.tsx';
import { type PersonStatus, personStatus } from '../../../tasks/rules.ts';
import { statusTexts } from '../../status-texts.ts';
import type { PersonRow } from './people-rows.ts';
import classes from './people-table.module.css';
import { peopleTexts } from './people-texts.ts';

const SIGNS: Record<PersonStatus, IconName> = {
  resigned: 'leave',
  blocked: 'ban',
  started: 'play',
  assigned: 'person',
  new: 'plus',
};

/** Where a person stands on the task: a sign and the word for it. */
export const PersonStatusSign = ({ row: { saved, blocked, toBeDeleted, hasResigned } }: { row: PersonRow }) => {
  const t = useTexts(peopleTexts);
  const word = useTexts(statusTexts);
  const when = useDateText();
  const { id = null, started = null } = saved ?? {};
  const resignation = hasResigned ? (saved?.resignation ?? null) : null;
  const status = personStatus({ id, resignation, started, blocked });
  return (
    <div>
      <span
        className={status === 'blocked' ? `${classes.status} ${classes.bad}` : classes.status}
        title={resignation ? t('resignedAt', { when: when(resignation) }) : undefined}
      >
        <Icon name={SIGNS[status]} size={16} />
        {word(status)}
      </span>
      {saved?.is_active === false && (
        <Text size="xs" c="dimmed">
          {t('accountOff')}
        </Text>
      )}
      {saved && saved.resignation !== null && !hasResigned && <Text size="xs">{t('willBeBack')}</Text>}
      {toBeDeleted && (
        <Text size="xs" className={classes.bad}>
          {t('willBeRemoved')}
        </Text>
      )}
    </div>
  );
};

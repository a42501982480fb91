import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { useDateText } from '../../../web/ui/dates/date-time.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { RichText } from '../../../widgets/shared/view/rich-text.tsx';
import type { WikiItem } from '../contract.ts';
import { texts } from './texts.ts';
import classes from './wiki.module.css';

interface WikiItemViewProps {
  item: WikiItem;
  /** Left out where there is nothing to accept. */
  onAccept: (() => Promise<void>) | undefined;
}

/** One item: its text, or what has changed in it since the reader's version. */
export const WikiItemView = ({ item, onAccept }: WikiItemViewProps) => {
  const t = useTexts(texts);
  const date = useDateText();
  const label = useId();
  const [differs, setDiffers] = useState(false);
  const accept = useOneAtATime(async () => onAccept?.());
  const { title, changed, diff, is_required, is_accepted, modified, content } = item;
  const shown = differs && diff !== null ? diff : content;
  return (
    <article className={classes.item} aria-labelledby={label}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2} size="h4" id={label}>
            {title}
          </Title>
          {is_required && (
            <Badge variant="light" color="gray" tt="none">
              {t('required')}
            </Badge>
          )}
          {changed && (
            <Badge color="red.8" tt="none" leftSection={<Icon name="warning" size={12} />}>
              {t(diff === null ? 'isNew' : 'changed')}
            </Badge>
          )}
        </Group>
        {diff !== null && (
          <Button size="compact-sm" variant="default" aria-pressed={differs} onClick={() => setDiffers(!differs)}>
            {t(differs ? 'showText' : 'showDifference')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('modified', { date: date(modified) })}
      </Text>
      <div className={classes.content}>
        <RichText html={shown} />
      </div>
      {onAccept && (
        <Button
          disabled={is_accepted}
          aria-label={t(is_accepted ? 'acceptedOf' : 'acceptOf', { title })}
          onClick={() => void accept()}
        >
          {t(is_accepted ? 'accepted' : 'accept')}
        </Button>
      )}
    </article>
  );
};

import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import type { Mail } from '../contract.ts';
import classes from './stored-mail.module.css';
import { texts } from './texts.ts';

/** Plain text in which addresses can be followed. */
const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Anchor key={index} href={part} underline="always" inherit>
        {part}
      </Anchor>
    ) : (
      part
    ),
  );

export const StoredMail = ({ mail }: { mail: Mail }) => {
  const t = useTexts(texts);
  return (
    <Paper component="article" withBorder p="md">
      <Title order={2} size="h3">
        {mail.subject}
      </Title>
      <Group justify="space-between" gap="xs" mb="sm">
        <Text size="sm" c="dimmed" className={classes.to}>
          {t('to', { to: mail.to })}
        </Text>
        <Text size="sm" c="dimmed">
          <TimeAgo value={mail.created_at} />
        </Text>
      </Group>
      <p className={classes.text}>{withLinks(mail.text)}</p>
    </Paper>
  );
};

import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import type { AdjudicatedQuestion } from '../../contract.ts';
import { texts } from '../texts.ts';

/** Who decided what on the question, when and why; the newest first. */
export const History = ({ question: { history, decision, answers } }: { question: AdjudicatedQuestion }) => {
  const t = useTexts(texts);
  if (history.length === 0) return null;
  const nameOf = (id: number | null) => answers.find((one) => one.id === id)?.user ?? String(id);
  return (
    <section aria-label={t('history')}>
      <Title order={3} size="h4" mb="xs">
        {t('history')}
      </Title>
      <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
        {history.map(({ id, kind, answer_id, decided_by, decided_at, note }) => (
          <li key={id}>
            <Group gap={6}>
              <Text size="sm" fw={600}>
                {decided_by}
              </Text>
              <Text size="sm">
                {kind === 'accepted'
                  ? t('acceptedOf', { name: nameOf(answer_id) })
                  : t(kind === 'undone' ? 'undoneKind' : kind)}
              </Text>
              <Text size="sm" c="dimmed">
                <TimeAgo value={decided_at} />
              </Text>
              {id === decision?.id && (
                <Badge size="sm" variant="light" tt="none">
                  {t('holds')}
                </Badge>
              )}
            </Group>
            {note && <Text size="sm">{note}</Text>}
          </li>
        ))}
      </Stack>
    </section>
  );
};

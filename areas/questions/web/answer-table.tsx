import { Badge, Group } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { type Column, DataTable } from '../../../web/ui/data-table.tsx';
import { DateTime } from '../../../web/ui/date-time.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import type { AdminAnswer } from '../contract.ts';
import { Summary } from './summary.tsx';
import { texts } from './texts.ts';

interface AnswerTableProps {
  slug: string;
  answers: readonly AdminAnswer[];
}

export const AnswerTable = ({ slug, answers }: AnswerTableProps) => {
  const t = useTexts(texts);
  const duration = (all: number) => {
    const [minutes, seconds] = [Math.floor(all / 60), all % 60];
    return minutes === 0 ? t('seconds', { seconds }) : t('minutes', { minutes, seconds });
  };
  const columns: Column<AdminAnswer>[] = [
    { key: 'id', title: t('answer'), cell: ({ id }) => id },
    {
      key: 'question',
      title: t('question'),
      cell: ({ question }) => (
        <TextLink to="/admin/$taskSlug/questions" params={{ taskSlug: slug }} search={{ id: question }} size="sm">
          {question}
        </TextLink>
      ),
    },
    { key: 'user', title: t('user'), cell: ({ user }) => user },
    { key: 'content', title: t('content'), cell: ({ summary }) => <Summary json={summary} /> },
    { key: 'state', title: t('state'), cell: (answer) => <State answer={answer} /> },
    { key: 'time', title: t('time'), align: 'right', cell: ({ time_taken }) => duration(time_taken) },
    { key: 'when', title: t('when'), cell: ({ timestamp }) => <DateTime value={timestamp} /> },
  ];
  return <DataTable label={t('answers')} columns={columns} rows={answers} rowKey={({ id }) => id} />;
};

/** What sets an answer apart; most are the first of their question and person, and count. */
const State = ({ answer }: { answer: AdminAnswer }) => {
  const t = useTexts(texts);
  const signs = [
    answer.is_skipped && (['yellow', t('skipped')] as const),
    answer.is_late && (['orange', t('late')] as const),
    !answer.is_active && !answer.is_late && (['gray', t('inactive')] as const),
    !answer.is_first && (['blue', t('fixed')] as const),
  ].filter((sign) => sign !== false);
  if (signs.length === 0) return '–';
  return (
    <Group gap={4}>
      {signs.map(([color, words]) => (
        <Badge key={words} color={color} variant="light" tt="none">
          {words}
        </Badge>
      ))}
    </Group>
  );
};

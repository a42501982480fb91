import { Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import type { OpenRows } from '../../../web/ui/list/list-view.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import type { AdminAnswer } from '../list-contract.ts';
import classes from './answer-columns.module.css';
import { texts as detailTexts } from './detail/texts.ts';
import { readSummary } from './read-summary.ts';
import { Summary } from './summary.tsx';
import { texts } from './texts.ts';

/** Versions of one answer are rows of their own. */
export const versionKey = ({ id, version }: AdminAnswer): string => `${id}.${version}`;

/** An answer is a row that opens to the whole of it. */
export const useAnswerColumns = (slug: string, { isOpen, toggle }: OpenRows): Column<AdminAnswer>[] => {
  const t = useTexts(texts);
  const duration = (all: number) => {
    const [minutes, seconds] = [Math.floor(all / 60), all % 60];
    return minutes === 0 ? t('seconds', { seconds }) : t('minutes', { minutes, seconds });
  };
  return [
    {
      key: 'id',
      title: t('answer'),
      cell: (answer) =>
        readSummary(answer.summary).length === 0 ? (
          answer.id
        ) : (
          <UnstyledButton
            className={classes.opener}
            aria-expanded={isOpen(versionKey(answer))}
            onClick={() => toggle(versionKey(answer))}
          >
            <span aria-hidden>{isOpen(versionKey(answer)) ? '▾' : '▸'}</span>
            {answer.id}
          </UnstyledButton>
        ),
    },
    {
      key: 'question',
      title: t('question'),
      cell: ({ question, question_text }) => (
        <div className={classes.question}>
          <div>
            <TextLink to="/admin/$taskSlug/questions" params={{ taskSlug: slug }} search={{ id: question }} size="sm">
              {question}
            </TextLink>
          </div>
          <Text size="sm" lineClamp={2}>
            {question_text}
          </Text>
        </div>
      ),
    },
    { key: 'user', title: t('user'), cell: ({ user }) => user },
    {
      key: 'content',
      title: t('content'),
      cell: (answer) => (
        <Summary
          json={answer.summary}
          whole={{ opened: isOpen(versionKey(answer)), onToggle: () => toggle(versionKey(answer)) }}
        />
      ),
    },
    { key: 'state', title: t('state'), cell: (answer) => <State answer={answer} /> },
    { key: 'time', title: t('time'), align: 'right', cell: ({ time_taken }) => duration(time_taken) },
    // The list is in the order in which answers were written: a fix makes its answer new.
    { key: 'when', title: t('when'), sort: 'id', cell: (answer) => <When answer={answer} /> },
  ];
};

/** When it was given, with the way to its page. */
const When = ({ answer: { id, timestamp } }: { answer: AdminAnswer }) => {
  const t = useTexts(detailTexts);
  return (
    <Group gap={4} wrap="nowrap">
      <TimeAgo value={timestamp} />
      <TextLink to="/admin/answer-detail/$id" params={{ id: `${id}` }} aria-label={t('openAnswer', { id })}>
        <Icon name="view" size={16} />
      </TextLink>
    </Group>
  );
};

/** What sets an answer apart; most are the first of their question and person, and count. */
const State = ({ answer }: { answer: AdminAnswer }) => {
  const t = useTexts(texts);
  const signs = [
    answer.is_skipped && (['yellow', t('skipped')] as const),
    answer.is_late && (['orange', t('late')] as const),
    answer.is_imported && (['violet', t('imported')] as const),
    !answer.is_active && !answer.is_late && (['gray', t('inactive')] as const),
    answer.is_accepted && (['green', t('accepted')] as const),
    !answer.is_first && (['blue', t('fixed')] as const),
  ].filter((sign) => sign !== false);
  if (signs.length === 0) return '–';
  return (
    <Group gap={4}>
      {signs.map(([color, words]) => (
        <Badge key={words} color={color} variant="light" tt="none" miw="max-content">
          {words}
        </Badge>
      ))}
    </Group>
  );
};

import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { TextLink } from '../../../../web/ui/links.tsx';
import { type Column, DataTable } from '../../../../web/ui/table/data-table.tsx';
import type { ProblematicQuestion } from '../../contract.ts';
import { manualTexts } from '../../manual-texts.ts';
import { countText } from '../figures.ts';
import { questionsQuery } from '../queries.ts';
import { ShownFigures } from '../shown-figures.tsx';
import { texts } from './texts.ts';

/** Questions that many skip: with an answer by now, and still without. */
export const QuestionsSection = ({ query }: { query: Parameters<typeof questionsQuery>[0] }) => {
  const t = useTexts(texts);
  const questions = useQuery(questionsQuery(query));
  return (
    <ShownFigures query={questions}>
      {({ unanswered, answered }) => (
        <>
          <Problems title={t('unansweredProblems')} questions={unanswered} />
          <Problems title={t('answeredProblems')} questions={answered} />
        </>
      )}
    </ShownFigures>
  );
};

const Problems = ({ title, questions }: { title: string; questions: readonly ProblematicQuestion[] }) => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const columns = useColumns();
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {questions.length === 0 ? t('noProblems') : manual('PROBLEMATIC_QUESTIONS')}
      </Text>
      {questions.length > 0 && <DataTable label={title} rows={questions} rowKey={({ id }) => id} columns={columns} />}
    </Paper>
  );
};

const useColumns = (): Column<ProblematicQuestion>[] => {
  const t = useTexts(texts);
  const language = useLanguage();
  return [
    {
      ...{ key: 'id', title: t('questionId'), main: true },
      cell: ({ id, task }) => (
        <TextLink to="/admin/$taskSlug/questions" params={{ taskSlug: task }} search={{ id } as never}>
          {id}
        </TextLink>
      ),
    },
    { key: 'text', title: t('question'), cell: ({ text }) => text },
    { key: 'skipped', title: t('skipped'), align: 'right', cell: ({ skipped }) => countText(skipped, language) },
    { key: 'seen', title: t('timesSeen'), align: 'right', cell: ({ times_seen }) => countText(times_seen, language) },
  ];
};

import { Progress, Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { TextLink } from '../../../../web/ui/links.tsx';
import type { Column } from '../../../../web/ui/table/data-table.tsx';
import type { TaskRow } from '../../contract.ts';
import { manualTexts } from '../../manual-texts.ts';
import { percentOf } from '../../rules.ts';
import { countText } from '../figures.ts';
import { texts } from './texts.ts';

export const useTaskColumns = (): Column<TaskRow>[] => {
  const t = useTexts(texts);
  const manual = useTexts(manualTexts);
  const language = useLanguage();
  const count = (value: number) => countText(value, language);
  return [
    {
      key: 'task',
      title: t('task'),
      sort: 'title',
      main: true,
      cell: ({ task, title }) => (
        <TextLink to="/basic-task-statistics/$taskSlug" params={{ taskSlug: task }} fw={600}>
          {title}
        </TextLink>
      ),
    },
    { key: 'module', title: t('module'), cell: ({ module }) => module ?? '–' },
    { key: 'project', title: t('project'), cell: ({ project }) => project ?? '–' },
    {
      ...{ key: 'questions', title: t('questions'), sort: 'total_questions', align: 'right' },
      cell: ({ total_questions }) => count(total_questions),
    },
    {
      ...{
        key: 'full',
        title: t('full'),
        hint: manual('FULLY_ANSWERED_QUESTIONS'),
        sort: 'fully_answered_questions',
        align: 'right',
      },
      cell: ({ fully_answered_questions }) => count(fully_answered_questions),
    },
    {
      ...{ key: 'answers', title: t('answers'), sort: 'total_answers', align: 'right' },
      cell: ({ total_answers }) => count(total_answers),
    },
    {
      ...{ key: 'target', title: t('target'), sort: 'target_answers', align: 'right' },
      cell: ({ target_answers }) => count(target_answers),
    },
    { key: 'progress', title: t('progress'), cell: (row) => <Done row={row} /> },
  ];
};

const Done = ({ row: { total_answers, target_answers, title } }: { row: TaskRow }) => {
  const percent = percentOf(total_answers, target_answers);
  return (
    <>
      <Text size="sm">{percent}%</Text>
      <Progress value={percent} aria-label={title} miw={60} />
    </>
  );
};

import { useTexts } from '../../../shared/use-texts.ts';
import { TimeAgo } from '../../../web/ui/dates/time-ago.tsx';
import { TextLink } from '../../../web/ui/links.tsx';
import type { Column } from '../../../web/ui/table/data-table.tsx';
import type { AdminQuestion } from '../list-contract.ts';
import { Summary } from './summary.tsx';
import { texts } from './texts.ts';

const QuestionLink = ({ id }: { id: number }) => (
  <TextLink to="/admin/question-detail/$id" params={{ id: `${id}` }}>
    {id}
  </TextLink>
);

export const useQuestionColumns = (slug: string): Column<AdminQuestion>[] => {
  const t = useTexts(texts);
  return [
    { key: 'id', title: t('id'), sort: 'id', main: true, cell: ({ id }) => <QuestionLink id={id} /> },
    { key: 'external', title: t('externalId'), cell: ({ external_id }) => external_id ?? '–' },
    { key: 'content', title: t('content'), cell: ({ summary }) => <Summary json={summary} /> },
    {
      key: 'answers',
      title: t('answered'),
      sort: 'answer_cnt',
      align: 'right',
      cell: ({ id, answer_cnt, slots }) => (
        <TextLink to="/admin/$taskSlug/answers" params={{ taskSlug: slug }} search={{ question: id }}>
          {t('answeredOf', { done: answer_cnt, all: slots })}
        </TextLink>
      ),
    },
    { key: 'modified', title: t('modified'), cell: ({ modified }) => <TimeAgo value={modified} /> },
  ];
};

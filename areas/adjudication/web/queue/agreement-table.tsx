import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { type Column, DataTable } from '../../../../web/ui/table/data-table.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import { answerWidgets, type Form } from '../../../../widgets/form/form.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { WidgetFigures } from '../../contract.ts';
import { figuresQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { AgreementBar } from './agreement-bar.tsx';

/** A widget whose figures are on their way, or of which nothing was compared yet. */
type Row = Pick<WidgetFigures, 'id' | 'label'> & Partial<WidgetFigures>;

/** How far the people of the task agree, widget by widget. It has its height from the start: what stands below does not move. */
export const AgreementTable = ({ task }: { task: TaskDetail }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(figuresQuery(task.slug));
  const number = useNumberText('hundredths');
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  const ofForm = answerWidgets(task.config as Form);
  const rows: readonly Row[] = ofForm.map((widget) => data?.find(({ id }) => id === widget.id) ?? widget);
  if (rows.length === 0) return null;
  const none = data ? '–' : '…';
  const columns: Column<Row>[] = [
    { key: 'widget', title: t('widget'), main: true, cell: ({ label }) => label },
    { key: 'questions', title: t('compared'), align: 'right', cell: ({ questions = data ? 0 : none }) => questions },
    {
      key: 'agreement',
      title: t('agreement'),
      cell: ({ agreement }) => (agreement === undefined ? none : <AgreementBar share={agreement} />),
    },
    {
      key: 'alpha',
      title: t('alpha'),
      align: 'right',
      cell: ({ alpha, has_categories }) => {
        if (alpha === undefined) return none;
        if (alpha !== null) return number(alpha);
        return (
          <Text component="span" size="sm" c="dimmed">
            {t(has_categories ? 'alphaUndefined' : 'alphaNone')}
          </Text>
        );
      },
    },
  ];
  return (
    <section aria-label={t('agreementOfTask')} aria-busy={!data}>
      <Group gap="sm" mb="xs">
        <Title order={2} size="h4">
          {t('agreementOfTask')}
        </Title>
      </Group>
      <DataTable label={t('agreementOfTask')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('agreementHint')}
      </Text>
    </section>
  );
};

import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { type Column, DataTable } from '../../../../web/ui/table/data-table.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { WidgetFigures } from '../../contract.ts';
import { figuresQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import { AgreementBar } from './agreement-bar.tsx';

/** How far the people of the task agree, widget by widget. */
export const AgreementTable = ({ slug }: { slug: string }) => {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(figuresQuery(slug));
  const number = useNumberText('hundredths');
  if (error) return <ErrorMessage error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const columns: Column<WidgetFigures>[] = [
    { key: 'widget', title: t('widget'), main: true, cell: ({ label }) => label },
    { key: 'questions', title: t('compared'), align: 'right', cell: ({ questions }) => questions },
    { key: 'agreement', title: t('agreement'), cell: ({ agreement }) => <AgreementBar share={agreement} /> },
    {
      key: 'alpha',
      title: t('alpha'),
      align: 'right',
      cell: ({ alpha, has_categories }) => {
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
    <section aria-label={t('agreementOfTask')}>
      <Group gap="sm" mb="xs">
        <Title order={2} size="h4">
          {t('agreementOfTask')}
        </Title>
      </Group>
      <DataTable label={t('agreementOfTask')} columns={columns} rows={data} rowKey={({ id }) => id} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('agreementHint')}
      </Text>
    </section>
  );
};

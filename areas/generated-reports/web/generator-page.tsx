import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '../../../shared/route.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { fieldError, formError } from '../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { useWrittenFor } from '../../../web/ui/jobs/use-written-for.ts';
import { Loading } from '../../../web/ui/loading.tsx';
import { PageHeading } from '../../../web/ui/page-heading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import {
  generateReport,
  METHODS,
  type Method,
  PARAMETERS_OF,
  type Parameters,
  type reportOptions,
} from '../contract.ts';
import { methodTexts } from '../method-texts.ts';
import { GeneratedList } from './generated-list.tsx';
import { ParameterField } from './parameter-field.tsx';
import { generatedReportsQuery, reportOptionsQuery } from './queries.ts';
import { texts } from './texts.ts';

/** Where superusers have reports written in the background. */
export const GeneratorPage = () => {
  const t = useTexts(texts);
  const options = useQuery(reportOptionsQuery);
  const reports = useQuery(generatedReportsQuery);
  return (
    <>
      <PageHeading title={t('title')} />
      <ErrorMessage error={options.error ?? reports.error} onRetry={() => void options.refetch()} />
      {options.data ? <ReportForm options={options.data} /> : !options.error && <Loading />}
      {reports.data && <GeneratedList reports={reports.data} options={options.data} />}
    </>
  );
};

const ReportForm = ({ options }: { options: ReplyOf<typeof reportOptions> }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const nameOf = useTexts(methodTexts);
  const writtenFor = useWrittenFor();
  const [method, setMethod] = useState<Method>('hours_by_company');
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [given, setGiven] = useState<Parameters>({ factor: 2, days: 30 });
  const asked = PARAMETERS_OF[method];
  const names = asked.map(({ name }) => name);
  const generating = useMutation({
    mutationFn: () => {
      const chosen = Object.fromEntries(
        names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
      );
      return call(generateReport, { query: writtenFor, body: { method_name: method, format, ...chosen } });
    },
    onSuccess: () => {
      toast.success(t('started'));
      return client.invalidateQueries({ queryKey: generatedReportsQuery.queryKey });
    },
    // The form shows it.
    onError: () => {},
  });
  const generate = useOneAtATime(() => generating.mutateAsync().catch(() => {}));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void generate();
      }}
    >
      <Stack mb="xl">
        <ErrorMessage error={formError(generating.error, names)} />
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          <NativeSelect
            label={t('report')}
            value={method}
            data={METHODS.map((value) => ({ value, label: nameOf(value) }))}
            onChange={({ currentTarget }) => {
              generating.reset();
              setMethod(METHODS.find((one) => one === currentTarget.value) ?? method);
            }}
          />
          {asked.map((parameter) => (
            <ParameterField
              key={parameter.name}
              {...{ parameter, given, options }}
              error={fieldError(generating.error, parameter.name)}
              onChange={setGiven}
            />
          ))}
          <NativeSelect
            label={t('file')}
            value={format}
            data={[
              { value: 'xlsx', label: 'XLSX' },
              { value: 'csv', label: 'CSV' },
            ]}
            onChange={({ currentTarget }) => setFormat(currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t(`about_${method}`)}
        </Text>
        <Group>
          <Button type="submit" loading={generating.isPending}>
            {t('generate')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

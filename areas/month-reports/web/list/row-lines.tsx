import { Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { errorText, fieldError } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { OptionalPart } from '../../../../web/ui/optional-part.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import type { DecidedReport, ReportFilter, ReportRow } from '../../list-contract.ts';
import { reportKeys, rowLinesQuery } from '../queries.ts';
import type { Deciding } from './line-actions.tsx';
import { LinesTable } from './lines-table.tsx';
import { texts } from './texts.ts';

const Pager = lazy(async () => ({ default: (await import('../../../../web/ui/table/pager.tsx')).Pager }));

const PAGE = 50;

/** The lines of a row of the list, which may be those of many people. */
export const RowLines = ({ row: { key, user }, filter }: { row: ReportRow; filter: ReportFilter }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const ids = { row_report: key.report, row_deadline: key.deadline, row_task: key.task, row_project: key.project };
  const row = Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== undefined));
  // A row of a person shows the whole report, whatever its lines are found by.
  const { data, error, refetch } = useQuery(rowLinesQuery({ ...(user ? {} : filter), ...row, page, page_size: PAGE }));
  const deciding = useMutation({
    mutationFn: (ask: () => Promise<DecidedReport>) => ask(),
    onSuccess: () => toast.success(t('decided')),
    onError: (failed) => fieldError(failed, 'hours') === undefined && toast.error(errorText(failed)),
    onSettled: () =>
      Promise.all([reportKeys.list, reportKeys.history].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  const decide: Deciding['decide'] = useOneAtATime((ask) => deciding.mutateAsync(ask));
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <Stack gap="sm">
      <LinesTable
        lines={data.results}
        withPeople={!user}
        withWork={key.task === undefined}
        isBusy={deciding.isPending}
        decide={decide}
      />
      {data.num_pages > 1 && (
        <OptionalPart onMissing={() => {}}>
          <Suspense>
            <Pager page={data.page_number} pages={data.num_pages} onPage={setPage} />
          </Suspense>
        </OptionalPart>
      )}
    </Stack>
  );
};

import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { DataTable } from '../../../../web/ui/table/data-table.tsx';
import { Pager } from '../../../../web/ui/table/pager.tsx';
import type { ImportJob } from '../../contract.ts';
import { texts } from './texts.ts';

const PAGE = 25;

/** The problems of each row, so that the file can be corrected. */
export const ProblemTable = ({ job }: { job: ImportJob }) => {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  const { problems } = job;
  const isTable = job.annotation_use === null;
  return (
    <section aria-label={t('problems')}>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={3} size="h5">
            {t('problems')}
          </Title>
          {problems.length < job.bad_rows && (
            <Text size="sm" c="dimmed">
              {t('problemsShown', { shown: problems.length, count: job.bad_rows })}
            </Text>
          )}
        </div>
        {job.problems_url && (
          <Button component="a" href={job.problems_url} download variant="default" size="xs">
            {t('downloadProblems')}
          </Button>
        )}
      </Group>
      <DataTable
        label={t('problems')}
        rows={problems.slice((page - 1) * PAGE, page * PAGE).map((problem, at) => ({ ...problem, at }))}
        rowKey={({ at }) => at}
        columns={[
          { key: 'line', title: t(isTable ? 'line' : 'text'), main: true, cell: ({ line }) => line },
          { key: 'field', title: t(isTable ? 'column' : 'place'), cell: ({ field }) => <Place name={field} /> },
          { key: 'reason', title: t('reason'), cell: ({ reason }) => reason },
        ]}
      />
      <Pager page={page} pages={Math.ceil(problems.length / PAGE)} onPage={setPage} />
    </section>
  );
};

/** A file in folders is a long word. */
const Place = ({ name }: { name: string }) => <span style={{ overflowWrap: 'anywhere' }}>{name || '–'}</span>;

import { Text, Title, VisuallyHidden } from '@mantine/core';
import { sizeText } from '../../../../shared/size-text.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { TimeAgo } from '../../../../web/ui/dates/time-ago.tsx';
import { type Column, DataTable } from '../../../../web/ui/table/data-table.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { ExportJob } from '../../contract.ts';
import { ExportActions } from './export-actions.tsx';
import { isAnswered } from './export-choice.ts';
import { ExportLosses } from './export-losses.tsx';
import { ExportState, stateOf } from './export-state.tsx';
import { texts } from './texts.ts';

/** The person's last exports; a finished one can be downloaded for some days, and a broken download goes on. */
export const ExportList = ({ slug, exports }: { slug: string; exports: readonly ExportJob[] }) => {
  const t = useTexts(texts);
  const locale = localeOf(useLanguage());
  const number = useNumberText();
  const newest = exports[0];
  const columns: Column<ExportJob>[] = [
    { key: 'file', title: t('file'), main: true, cell: ({ file_name }) => <FileName name={file_name} /> },
    { key: 'created', title: t('created'), cell: ({ created }) => <TimeAgo value={created} /> },
    { key: 'state', title: t('state'), cell: (job) => <ExportState job={job} /> },
    {
      key: 'answers',
      title: t('answers'),
      align: 'right',
      cell: ({ state, answers }) => (state === 'done' ? number(answers) : '–'),
    },
    { key: 'size', title: t('size'), align: 'right', cell: ({ size }) => (size > 0 ? sizeText(size, locale) : '–') },
    { key: 'actions', title: t('actions'), align: 'right', cell: (job) => <ExportActions slug={slug} job={job} /> },
  ];
  return (
    <section aria-label={t('yours')}>
      <Title order={3} size="h5" mt="lg" mb="xs">
        {t('yours')}
      </Title>
      <DataTable
        label={t('yours')}
        columns={columns}
        rows={exports.filter((job) => !isAnswered(job, exports))}
        rowKey={({ id }) => id}
        detail={(job) => job.losses.length > 0 && <ExportLosses slug={slug} job={job} />}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('keptHint')}
      </Text>
      <VisuallyHidden role="status">
        {newest && t('now', { name: newest.file_name, state: t(stateOf(newest)) })}
      </VisuallyHidden>
    </section>
  );
};

const FileName = ({ name }: { name: string }) => <span style={{ overflowWrap: 'anywhere' }}>{name}</span>;

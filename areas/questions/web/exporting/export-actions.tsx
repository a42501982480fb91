import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { isRunning } from '../../../../web/platform/jobs.ts';
import { CancelButton } from '../../../../web/ui/jobs/cancel-button.tsx';
import { FileLinks } from '../../../../web/ui/jobs/file-links.tsx';
import { cancelExport, type ExportJob } from '../../contract.ts';
import { questionKeys } from '../queries.ts';
import { texts } from './texts.ts';

/** Cancel while it runs; then the file. */
export const ExportActions = ({ slug, job }: { slug: string; job: ExportJob }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const cancel = async () => {
    await call(cancelExport, { params: { slug, id: job.id }, body: {} });
    await client.invalidateQueries({ queryKey: questionKeys.exports(slug) });
  };
  return (
    <Group justify="flex-end" gap="xs">
      {job.url && <FileLinks url={job.url} name={job.file_name} />}
      {isRunning(job) && <CancelButton label={t('cancelOf', { name: job.file_name })} onCancel={cancel} />}
    </Group>
  );
};

import { Button, CopyButton, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { cancelExport, type ExportJob } from '../../contract.ts';
import { isRunning, questionKeys } from '../queries.ts';
import { texts } from './texts.ts';

/** Cancel while it runs; then the file, or its address for a program that goes on with broken downloads. */
export const ExportActions = ({ slug, job }: { slug: string; job: ExportJob }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelExport, { params: { slug, id: job.id }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: questionKeys.exports(slug) }),
  });
  const name = job.file_name;
  return (
    <Group justify="flex-end" gap="xs">
      {job.url && (
        <>
          <CopyButton value={new URL(job.url, location.href).href}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="xs" aria-label={copied ? undefined : t('copyOf', { name })} onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            href={job.url}
            download={name}
            size="xs"
            aria-label={t('downloadOf', { name })}
          >
            {t('download')}
          </Button>
        </>
      )}
      {isRunning(job) && (
        <Button
          variant="default"
          size="xs"
          loading={cancel.isPending || cancel.isSuccess}
          aria-label={t('cancelOf', { name })}
          onClick={() => cancel.mutate()}
        >
          {t('cancel')}
        </Button>
      )}
    </Group>
  );
};

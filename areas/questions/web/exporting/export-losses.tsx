import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { type ExportJob, startExport } from '../../contract.ts';
import { LossList } from '../loss-list.tsx';
import { questionKeys } from '../queries.ts';
import { texts } from './texts.ts';

/** What the format cannot hold. Before there is a file, somebody has to say that it may be left out. */
export const ExportLosses = ({ slug, job }: { slug: string; job: ExportJob }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: () => call(startExport, { params: { slug }, body: { ...job.choice, accept_losses: true } }),
    onSuccess: (started) => {
      client.setQueryData<ExportJob[]>(questionKeys.exports(slug), (before = []) => [started, ...before]);
      return client.invalidateQueries({ queryKey: questionKeys.exports(slug) });
    },
  });
  const acceptOnce = useOneAtATime(() => accept.mutateAsync().catch(() => {}));
  const format = job.format_title;
  if (!job.needs_consent) {
    return (
      <details>
        <summary>
          <Text span size="sm">
            {t('lost', { format })}
          </Text>
        </summary>
        <LossList losses={job.losses} />
      </details>
    );
  }
  return (
    <Alert color="yellow" title={t('cannotHold', { format })}>
      <LossList losses={job.losses} />
      <ErrorMessage error={accept.error} />
      <Group mt="sm">
        <Button
          size="xs"
          loading={accept.isPending}
          disabled={accept.isSuccess}
          aria-label={t('acceptOf', { name: job.file_name })}
          onClick={() => void acceptOnce()}
        >
          {t('accept')}
        </Button>
      </Group>
    </Alert>
  );
};

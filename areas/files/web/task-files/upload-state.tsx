import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { sizeText } from '../../../../shared/size-text.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { JobProgress } from '../../../../web/ui/jobs/job-progress.tsx';
import { texts } from './texts.ts';
import type { Uploads } from './use-uploads.ts';

const SHOWN = 20;

interface UploadStateProps {
  uploads: Uploads;
  onStop: () => void;
  onClose: () => void;
}

/** How far an upload is, and what came of it. */
export const UploadState = ({ uploads, onStop, onClose }: UploadStateProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { isRunning, isWaiting, done, total, bytes, totalBytes } = uploads;
  if (!isRunning) return <Outcome uploads={uploads} onClose={onClose} />;
  const counts = { done, sent: sizeText(bytes, language), size: sizeText(totalBytes, language) };
  return (
    <JobProgress
      label={total === 0 ? t('looking') : t('sending', { count: total, ...counts })}
      done={bytes}
      total={totalBytes || null}
      stop={
        <Button variant="default" size="xs" onClick={onStop}>
          {t('stop')}
        </Button>
      }
    >
      {isWaiting && <Text size="sm">{t('waiting')}</Text>}
    </JobProgress>
  );
};

const Outcome = ({ uploads, onClose }: Omit<UploadStateProps, 'onStop'>) => {
  const t = useTexts(texts);
  const { done, total, stored, taken, failed } = uploads;
  const unread = failed.length > 0 && failed[0]?.name === '';
  return (
    <Alert
      color={failed.length > 0 ? 'red' : taken.length > 0 ? 'yellow' : 'green'}
      role={failed.length > 0 ? 'alert' : 'status'}
      withCloseButton
      closeButtonLabel={t('close')}
      onClose={onClose}
    >
      <Stack gap="xs">
        {unread ? <Text size="sm">{t('unreadable')}</Text> : <Counts {...{ done, total, stored }} />}
        {taken.length > 0 && <Some title={t('taken', { count: taken.length })} lines={taken} />}
        {failed.length > 0 && !unread && (
          <Some
            title={t('failed', { count: failed.length })}
            lines={failed.map(
              ({ name, error }) => `${name}: ${error instanceof ApiError ? error.message : t('unreadable')}`,
            )}
          />
        )}
      </Stack>
    </Alert>
  );
};

const Counts = ({ done, total, stored }: Pick<Uploads, 'done' | 'total' | 'stored'>) => {
  const t = useTexts(texts);
  return (
    <Text size="sm">
      {total === 0 ? t('noFiles') : t('stored', { count: stored })} {done < total && t('stopped')}
    </Text>
  );
};

const Some = ({ title, lines }: { title: string; lines: readonly string[] }) => {
  const t = useTexts(texts);
  return (
    <div>
      <Text size="sm">{title}</Text>
      <List size="sm">
        {lines.slice(0, SHOWN).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {lines.length > SHOWN && <Text size="sm">{t('more', { count: lines.length - SHOWN })}</Text>}
    </div>
  );
};

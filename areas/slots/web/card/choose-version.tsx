import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/confirm-dialog.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import type { Content } from '../../../../widgets/form/form.ts';
import { texts } from './version-texts.ts';
import classes from './versions.module.css';

interface ChooseVersionProps<Saved> {
  /** What there are two versions of. */
  title: string;
  mine: Content;
  /** What the server said. */
  detail: string;
  show: (content: Content) => ReactNode;
  fetchSaved: () => Promise<Saved | null>;
  onMine: (saved: Saved) => void;
  onSaved: (saved: Saved) => void;
}

/** Two versions of one result next to each other; the user chooses which one to keep. */
export const ChooseVersion = <Saved extends { content: Content }>(props: ChooseVersionProps<Saved>) => {
  const { title, mine, detail, show, fetchSaved, onMine, onSaved } = props;
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  const conflict = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-version', conflict],
    queryFn: fetchSaved,
    gcTime: 0,
  });
  return (
    <Stack>
      <Alert color="red" role="alert" title={title} p="sm">
        <Text size="sm">{[detail, t('conflictHint')].filter(Boolean).join(' ')}</Text>
      </Alert>
      <div className={classes.versions}>
        <Version title={t('mine')}>
          {show(mine)}
          <Button disabled={!data} onClick={() => data && onMine(data)}>
            {t('takeMine')}
          </Button>
        </Version>
        <Version title={t('theirs')}>
          {data === undefined && !error && <Loading />}
          <ErrorMessage error={error ?? (data === null ? t('theirsMissing') : null)} onRetry={() => void refetch()} />
          {data && show(data.content)}
          <Button variant="default" disabled={!data} onClick={() => setAsking(true)}>
            {t('takeTheirs')}
          </Button>
        </Version>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t('takeTheirs')}
        confirm={t('takeTheirs')}
        danger
        onConfirm={() => data && onSaved(data)}
        onClose={() => setAsking(false)}
      >
        {t('takeTheirsAsk')}
      </ConfirmDialog>
    </Stack>
  );
};

const Version = ({ title, children }: { title: string; children: ReactNode }) => {
  const label = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={label}>
      <Group>
        <Text fw={650} id={label}>
          {title}
        </Text>
      </Group>
      {children}
    </Stack>
  );
};

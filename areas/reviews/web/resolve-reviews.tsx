import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../../web/platform/api.ts';
import { errorText } from '../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../web/platform/use-one-at-a-time.ts';
import { Modal } from '../../../web/ui/dialogs/modal.tsx';
import { ErrorMessage } from '../../../web/ui/error-message.tsx';
import { Loading } from '../../../web/ui/loading.tsx';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { resolveReviews } from '../contract.ts';
import type { ReviewedKind } from '../rules.ts';
import { unresolvedQuery } from './queries.ts';
import { texts } from './resolve-texts.ts';

interface ResolveReviewsProps {
  slug: string;
  about: ReviewedKind;
}

/** Resolves the discussions of chosen users of a task. */
export const ResolveReviews = (props: ResolveReviewsProps) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" style={{ alignSelf: 'start' }} onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Choice {...props} />
      </Modal>
    </>
  );
};

const Choice = ({ slug, about }: ResolveReviewsProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string[]>([]);
  const { data, error, refetch } = useQuery(unresolvedQuery(slug, about));
  const resolve = useOneAtATime(async () => {
    try {
      const { resolved, left } = await call(resolveReviews, { params: { slug }, body: { type: about, users: chosen } });
      toast.success([t('done', { count: resolved }), left > 0 && t('left', { count: left })].filter(Boolean).join(' '));
      if (left === 0) setChosen([]);
    } catch (thrown) {
      toast.error(errorText(thrown), t('title'));
    }
    await client.invalidateQueries({ queryKey: ['reviews'] });
  });
  if (!data) return error ? <ErrorMessage error={error} onRetry={() => void refetch()} /> : <Loading />;
  if (data.length === 0) return <Text>{t('none')}</Text>;
  const names = data.map(({ username }) => username);
  const count = data.reduce((sum, one) => sum + (chosen.includes(one.username) ? one.unresolved : 0), 0);
  return (
    <Stack>
      <Checkbox
        label={t('all')}
        checked={chosen.length === names.length}
        indeterminate={chosen.length > 0 && chosen.length < names.length}
        onChange={({ currentTarget }) => setChosen(currentTarget.checked ? names : [])}
      />
      <Checkbox.Group label={t('users')} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {data.map(({ username, unresolved }) => (
            <Checkbox key={username} value={username} label={t('user', { user: username, count: unresolved })} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      <Group justify="flex-end">
        <Button disabled={count === 0} onClick={() => void resolve()}>
          {t('resolve', { count })}
        </Button>
      </Group>
    </Stack>
  );
};

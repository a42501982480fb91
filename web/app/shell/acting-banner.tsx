import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { endActing } from '../../../areas/accounts/session-contract.ts';
import type { Viewer } from '../../../shared/access.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { call } from '../../platform/api.ts';
import { session } from '../../platform/session.ts';
import { texts } from '../texts.ts';
import classes from './network-banner.module.css';

/** Says on every page that somebody acts as another person, and ends it. */
export const ActingBanner = ({ viewer: { username, actor } }: { viewer: Viewer }) => {
  const t = useTexts(texts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endActing, {}),
    onSuccess: (reply) => session.begin(reply),
  });
  if (!actor) return null;
  return (
    <section aria-label={t('acting')} className={classes.banner}>
      <Group justify="center" gap="sm">
        <span>{t('actingAs', { username, actor: actor.username })}</span>
        <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate()}>
          {t('actingEnd')}
        </Button>
      </Group>
    </section>
  );
};

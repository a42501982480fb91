import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { errorText } from '../../../../web/platform/api-error.ts';
import { session } from '../../../../web/platform/session.ts';
import { ConfirmDialog } from '../../../../web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { lockAccount, loginAs, resetSecondFactorOf, type UserDetails, unlockAccount } from '../../profile-contract.ts';
import { detailsQuery } from './queries.ts';
import { texts } from './texts.ts';

const ACTS = ['login_as', 'reset_second_factor', 'lock', 'unlock'] as const;
type Act = (typeof ACTS)[number];

/** What the viewer may do with somebody's account; each asks first. */
export const AccountActions = ({ details: { username, may } }: { details: UserDetails }) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Act | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (act: Act) => {
      const body = { username };
      if (act === 'login_as') {
        session.begin(await call(loginAs, { body }));
        // What is typed is left behind by nobody: it is there again after the return.
        await navigate({ to: '/', ignoreBlocker: true });
      } else if (act === 'reset_second_factor') {
        toast.success((await call(resetSecondFactorOf, { body })).detail);
      } else {
        const changed = await call(act === 'lock' ? lockAccount : unlockAccount, { body });
        client.setQueryData(detailsQuery(username).queryKey, changed);
        toast.success(t(act === 'lock' ? 'locked' : 'unlocked'));
      }
    },
    onError: (error, act) => toast.error(errorText(error), act === 'unlock' ? t('unlockFailed') : undefined),
    onSettled: () => setAsking(null),
  });
  return (
    <>
      {ACTS.filter((act) => may[act]).map((act) => (
        <Button key={act} variant="default" size="sm" onClick={() => setAsking(act)}>
          {t(act)}
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          opened
          title={t(`${asking}_title`, { username })}
          confirm={t(asking)}
          danger={asking === 'lock' || asking === 'reset_second_factor'}
          busy={isPending}
          onConfirm={() => mutate(asking)}
          onClose={() => setAsking(null)}
        >
          {t(`${asking}_hint`)}
        </ConfirmDialog>
      )}
    </>
  );
};

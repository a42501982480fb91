import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ConfirmOnDemand } from '../../../../web/ui/dialogs/confirm-on-demand.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { SelectionBar } from '../../../../web/ui/list/selection.tsx';
import { deleteAllAnswers, deleteAllQuestions, deleteAnswers, deleteQuestions } from '../../deletion-contract.ts';
import { questionKeys } from '../queries.ts';
import { texts } from './texts.ts';

interface DeleteActionsProps {
  slug: string;
  what: 'questions' | 'answers';
  ids: readonly number[];
  /** The deletion has begun. */
  onBegun: () => void;
}

const CALLS = {
  questions: { some: deleteQuestions, all: deleteAllQuestions },
  answers: { some: deleteAnswers, all: deleteAllAnswers },
} as const;

/** Deletes the selected rows, or all of the task. */
export const DeleteActions = ({ slug, what, ids, onBegun }: DeleteActionsProps) => {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [asking, setAsking] = useState<'some' | 'all' | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (which: 'some' | 'all') => {
      const { some, all } = CALLS[what];
      return which === 'some'
        ? call(some, { params: { slug }, body: { ids: [...ids] } })
        : call(all, { params: { slug } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: questionKeys.deletions(slug) });
      onBegun();
    },
    onSettled: () => setAsking(null),
  });
  const ofQuestions = what === 'questions';
  const title =
    asking === 'all'
      ? t(ofQuestions ? 'confirmAllQuestions' : 'confirmAllAnswers')
      : t(ofQuestions ? 'confirmQuestions' : 'confirmAnswers', { count: ids.length });
  return (
    <>
      <SelectionBar count={ids.length}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="trash" size={14} />}
          disabled={ids.length === 0}
          onClick={() => setAsking('some')}
        >
          {t('deleteSelected')}
        </Button>
        <Button variant="default" size="xs" onClick={() => setAsking('all')}>
          {t(ofQuestions ? 'deleteAllQuestions' : 'deleteAllAnswers')}
        </Button>
      </SelectionBar>
      <ErrorMessage error={error} />
      <ConfirmOnDemand
        opened={asking !== null}
        title={title}
        confirm={t('delete')}
        danger
        busy={isPending}
        onConfirm={() => asking && mutate(asking)}
        onClose={() => setAsking(null)}
      >
        <Stack gap="xs">
          <Text size="sm">{t(ofQuestions ? 'withAnswers' : 'withVersions')}</Text>
          <Text size="sm">{t('canUndo')}</Text>
        </Stack>
      </ConfirmOnDemand>
    </>
  );
};

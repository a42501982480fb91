import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { call } from '../../../../web/platform/api.ts';
import { ConfirmOnDemand } from '../../../../web/ui/dialogs/confirm-on-demand.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { deleteAnswers, deleteQuestions } from '../../deletion-contract.ts';
import { texts as deletingTexts } from '../deleting/texts.ts';
import { questionKeys } from '../queries.ts';
import { texts } from './texts.ts';

interface DeleteOneProps {
  slug: string;
  what: 'questions' | 'answers';
  id: number;
  /** The deletion has begun. */
  onBegun: () => void;
}

/** Deletes the question or answer of a page. The lists show how far it is, and undo it. */
export const DeleteOne = ({ slug, what, id, onBegun }: DeleteOneProps) => {
  const t = useTexts(texts);
  const say = useTexts(deletingTexts);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ofQuestion = what === 'questions';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(ofQuestion ? deleteQuestions : deleteAnswers, { params: { slug }, body: { ids: [id] } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: questionKeys.deletions(slug) });
      onBegun();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
        {t(ofQuestion ? 'deleteQuestion' : 'deleteAnswer')}
      </Button>
      <ErrorMessage error={error} />
      <ConfirmOnDemand
        opened={asking}
        title={say(ofQuestion ? 'confirmQuestions' : 'confirmAnswers', { count: 1 })}
        confirm={say('delete')}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <Stack gap="xs">
          <Text size="sm">{say(ofQuestion ? 'withAnswers' : 'withVersions')}</Text>
          <Text size="sm">{say('canUndo')}</Text>
        </Stack>
      </ConfirmOnDemand>
    </>
  );
};

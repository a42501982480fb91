import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';

interface CancelButtonProps {
  /** What is cancelled, where several jobs are in sight. */
  label?: string;
  onCancel: () => Promise<unknown>;
}

/** Cancels a job: it is still in view until it has really ended. */
export const CancelButton = ({ label, onCancel }: CancelButtonProps) => {
  const t = useTexts(texts);
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: onCancel });
  return (
    <Button variant="default" size="xs" loading={isPending || isSuccess} aria-label={label} onClick={() => mutate()}>
      {t('cancel')}
    </Button>
  );
};

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, errorText } from '../../platform/api-error.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { toast } from '../toasts/toast.ts';

interface DeleteButtonProps<Reply> {
  label: string;
  /** What is asked first. */
  title: string;
  children: ReactNode;
  act: () => Promise<Reply>;
  /** The reply; null where somebody else had deleted it before. */
  onDone: (reply: Reply | null) => unknown;
}

/** What somebody else has deleted is deleted. */
const unlessGone = (thrown: unknown): null => {
  if (thrown instanceof ApiError && thrown.status === 404) return null;
  throw thrown;
};

/** Deletes after a question; a refusal is told. */
export const DeleteButton = <Reply,>({ label, title, children, act, onDone }: DeleteButtonProps<Reply>) => {
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => act().catch(unlessGone),
    onSuccess: onDone,
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <Button color="red" variant="light" loading={deleting.isPending} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirm={label}
        danger
        onConfirm={() => {
          setAsking(false);
          deleting.mutate();
        }}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};

import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { keepSecondClick } from '../../../shared/second-click.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { useOneAtATime } from '../../platform/use-one-at-a-time.ts';
import { texts } from '../texts.ts';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The act itself as a word: "Delete", not "OK". */
  confirm: string;
  /** What leaves everything as it is; “Cancel” if left out. */
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Called once an opening, so it ends with the dialog closed, also where it failed. */
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before what cannot be taken back. Focus starts at Cancel and returns to where it was. The browser's own dialog:
 * answering pages have it without the library's, and it is there when the network is not.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  props.opened && createPortal(<OpenDialog {...props} />, document.body);

const OpenDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirm, cancel: leave, danger = false, busy = false, onConfirm, onClose } = props;
  const t = useTexts(texts);
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const isPressedOutside = useRef(false);
  // It runs until the dialog closes: nothing is confirmed twice.
  const confirmOnce = useOneAtATime(() => {
    onConfirm();
    return new Promise(() => {});
  });
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    cancel.current?.focus();
    // Closed before it is removed: only then does the browser give the focus back.
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      className={classes.dialog}
      {...{ closedby: busy ? 'none' : 'closerequest' }}
      // What is next to the dialog belongs to it. The browser would close it by the second click of a double click as well.
      onMouseDown={({ target, currentTarget, detail }) => {
        isPressedOutside.current = target === currentTarget && detail === 1;
      }}
      onMouseUp={({ target, currentTarget }) => {
        if (isPressedOutside.current && target === currentTarget && !busy) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={onClose}
    >
      <Stack p="md">
        <Text component="h2" id={titleId}>
          {title}
        </Text>
        <div>{children}</div>
        <Group justify="flex-end" gap="xs" onClickCapture={keepSecondClick}>
          <Button ref={cancel} variant="default" onClick={onClose} disabled={busy}>
            {leave ?? t('cancel')}
          </Button>
          <Button {...(danger && { color: 'red.8' })} onClick={() => void confirmOnce()} loading={busy}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </dialog>
  );
};

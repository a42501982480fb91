import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AskDialog } from '../../../widgets/shared/view/ask-dialog.tsx';
import { showPart } from '../../testing/show-part.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { keepToDialog } from './keep-to-dialog.ts';
import { Modal } from './modal.tsx';

type Dialog = (close: () => void) => ReactNode;

const DIALOGS: Record<string, Dialog> = {
  'a dialog': (onClose) => (
    <Modal opened onClose={onClose} title="Delete">
      <Text>Sure?</Text>
    </Modal>
  ),
  'a question': (onClose) => (
    <ConfirmDialog opened title="Delete" confirm="Delete" onConfirm={() => undefined} onClose={onClose}>
      Sure?
    </ConfirmDialog>
  ),
  'a question of a widget': (onClose) => (
    <AskDialog
      question={{ text: 'Sure?', action: 'Delete', onDo: () => undefined }}
      cancel="Cancel"
      onClose={onClose}
    />
  ),
};

/** The dialog, and under all of the page what is pressed when it is gone. */
const Covered = ({ dialog, onPress }: { dialog: Dialog; onPress: (kind: string) => void }) => {
  const [isOpen, setOpen] = useState(true);
  const press = ({ type }: { type: string }) => onPress(type);
  return (
    <>
      <Button pos="fixed" inset={0} h="100%" onClick={press} onPointerDown={press} onMouseDown={press}>
        Record again
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
};

describe('the second click of a double click next to', () => {
  test.each(Object.keys(DIALOGS))('%s presses nothing that lay under it; the next click does', async (name) => {
    onTestFinished(keepToDialog());
    const onPress = vi.fn();
    const screen = await showPart(<Covered dialog={DIALOGS[name] as Dialog} onPress={onPress} />);
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Sure?')).toBeVisible();
    const corner = { position: { x: 3, y: 3 }, force: true };
    await userEvent.dblClick(document.documentElement, corner);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(onPress).not.toHaveBeenCalled();
    await userEvent.click(document.documentElement, { ...corner, position: { x: 30, y: 3 } });
    expect(onPress.mock.calls.flat()).toEqual(['pointerdown', 'mousedown', 'click']);
  });
});

import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { keepSecondClick } from '../../../shared/second-click.ts';
import { closeNews } from '../toasts/toast.ts';
import { CloseQuestion } from './close-question.tsx';

interface Props extends ModalProps {
  comesByItself?: boolean;
  /** Something was typed or chosen in it that would be lost. */
  isDirty?: boolean;
  /** It is being saved: nothing closes it, for what is refused is told in it. */
  isBusy?: boolean;
}

type PartState = 'unsaved' | 'busy' | null;

const TellPart = createContext<(state: PartState) => void>(() => {});

/** For a part of a dialog: whether it holds something that would be lost, and saves it, as `isDirty` and `isBusy` say of the whole. */
export const useUnsaved = (isUnsaved: boolean, isBusy: boolean) => {
  const tell = useContext(TellPart);
  const state = isBusy ? 'busy' : isUnsaved ? 'unsaved' : null;
  // At once: whoever leaves right after the last key is held, too.
  useLayoutEffect(() => {
    tell(state);
    return () => tell(null);
  }, [tell, state]);
};

/**
 * A dialog that gives the focus back to where it came from, also where it is there only as long as it is open: Mantine does so for
 * dialogs that stay and are opened and closed. Who opens it with a double click has not clicked next to it. What was said of the
 * step before leaves its buttons free, unless the dialog `comesByItself`. Escape, a click next to it, its cross and leaving the page
 * ask first where it `isDirty`; its own Cancel closes it at once.
 */
export const Modal = ({ comesByItself = false, isDirty = false, isBusy = false, ...props }: Props) => {
  const { opened, onClose, returnFocus = true } = props;
  const [isAsking, setAsking] = useState(false);
  const [part, setPart] = useState<PartState>(null);
  const [opener] = useState(() => (opened ? document.activeElement : null));
  useEffect(() => {
    if (!returnFocus || !(opener instanceof HTMLElement)) return undefined;
    return () => {
      // The dialog leaves the page, and the focus with it, after this.
      setTimeout(() => {
        if (document.activeElement === document.body) opener.focus({ preventScroll: true });
      });
    };
  }, [opener, returnFocus]);
  useEffect(() => {
    if (opened && !comesByItself) closeNews();
  }, [opened, comesByItself]);
  const isLocked = isBusy || part === 'busy';
  const isHeld = opened && !isLocked && (isDirty || part === 'unsaved');
  useEffect(() => {
    if (!isHeld) setAsking(false);
  }, [isHeld]);
  const leave = () => {
    // Escape is the answer to the question that lies over it.
    if (document.querySelector('dialog:modal')) return;
    if (isLocked) return;
    // The browser lets the Escape that asks cancel a question that is there already.
    if (isHeld) setTimeout(() => setAsking(true));
    else onClose();
  };
  return (
    <TellPart value={setPart}>
      <MantineModal
        {...props}
        onClose={leave}
        overlayProps={{ ...props.overlayProps, onClickCapture: keepSecondClick }}
      />
      {/* Here with the dialog: where it had to be fetched, it would not come without a network, nor after an upgrade. */}
      {isHeld && (
        <CloseQuestion
          isAsking={isAsking}
          onConfirm={() => {
            setAsking(false);
            onClose();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </TellPart>
  );
};

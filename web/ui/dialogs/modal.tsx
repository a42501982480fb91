import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { keepSecondClick } from '../../../shared/second-click.ts';
import { closeNews } from '../toasts/toast.ts';

/**
 * A dialog that gives the focus back to where it came from, also where it is there only as long as it is open: Mantine does so for
 * dialogs that stay and are opened and closed. Who opens it with a double click has not clicked next to it. What was said of the
 * step before leaves its buttons free, unless the dialog `comesByItself`.
 */
export const Modal = ({ comesByItself = false, ...props }: ModalProps & { comesByItself?: boolean }) => {
  const { opened, returnFocus = true } = props;
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
  return <MantineModal {...props} overlayProps={{ ...props.overlayProps, onClickCapture: keepSecondClick }} />;
};

import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useLeaving } from '../../platform/use-leaving.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { texts } from './texts.ts';

interface CloseQuestionProps {
  /** Somebody is about to close the dialog. */
  isAsking: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Stands in a dialog while it holds what would be lost: asks before the dialog closes or the page is left. */
export const CloseQuestion = ({ isAsking, onConfirm, onClose }: CloseQuestionProps) => {
  const t = useTexts(texts);
  const isAnswered = useRef(false);
  const leaving = useLeaving({ isLeft: () => !isAnswered.current, isLostWithPage: () => true });
  const { proceed, reset } = leaving;
  const letGo = useRef(proceed);
  useEffect(() => {
    letGo.current = proceed;
  }, [proceed]);
  // Nothing would be lost any more, so nobody is held any longer.
  useEffect(() => () => letGo.current?.(), []);
  return (
    <ConfirmDialog
      opened={isAsking || leaving.status === 'blocked'}
      title={t('closeTitle')}
      confirm={t('closeAnyway')}
      cancel={t('goOn')}
      danger
      onConfirm={() => {
        // Where closing the dialog changes the address, that is no second leaving.
        isAnswered.current = true;
        onConfirm();
        proceed?.();
      }}
      onClose={() => {
        reset?.();
        onClose();
      }}
    >
      {t('closeText')}
    </ConfirmDialog>
  );
};

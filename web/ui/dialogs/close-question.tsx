import { useTexts } from '../../../shared/use-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { texts } from './texts.ts';

interface CloseQuestionProps {
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a dialog closes with something in it that would be lost. */
export const CloseQuestion = (on: CloseQuestionProps) => {
  const t = useTexts(texts);
  return (
    <ConfirmDialog opened title={t('closeTitle')} confirm={t('closeAnyway')} cancel={t('goOn')} danger {...on}>
      {t('closeText')}
    </ConfirmDialog>
  );
};

import { Alert, Button, Text } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { useDateText } from '../dates/date-time.tsx';
import { Icon } from '../icon.tsx';
import { texts } from './texts.ts';

interface DraftNoticesProps {
  /** What `useEditor` gives. */
  editor: {
    isDirty: boolean;
    isConflict: boolean;
    isBusy: boolean;
    restored: { at: number; isOld: boolean } | null;
    merge: () => void;
    discard: () => void;
  };
}

/** What somebody should know before they go on: a change by another, a draft that came back. */
export const DraftNotices = ({ editor }: DraftNoticesProps) => {
  const t = useTexts(texts);
  const when = useDateText();
  const { restored } = editor;
  return (
    <>
      {editor.isConflict && (
        <Alert variant="default" icon={<Icon name="warning" />} role="alert" title={t('conflict')}>
          <Text size="sm" mb="sm">
            {t('conflictText')}
          </Text>
          <Button size="xs" onClick={editor.merge} loading={editor.isBusy}>
            {t('merge')}
          </Button>
        </Alert>
      )}
      {restored && editor.isDirty && (
        <Alert
          variant="default"
          icon={<Icon name="undo" />}
          role="status"
          title={t('draftBack', { when: when(new Date(restored.at).toISOString()) })}
        >
          <Text size="sm" mb="sm">
            {t('draftBackText')} {restored.isOld && t('draftOld')}
          </Text>
          <Button size="xs" variant="default" onClick={editor.discard}>
            {t('dropDraft')}
          </Button>
        </Alert>
      )}
    </>
  );
};

import { Alert, Button, Group, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { formError } from '../../../../web/platform/api-error.ts';
import { useDateText } from '../../../../web/ui/date-time.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { FIELDS_OF_TAB } from './editor-tabs.ts';
import { texts } from './editor-texts.ts';
import type { TaskEditor } from './use-task-editor.ts';

const KNOWN = Object.values(FIELDS_OF_TAB).flat();

/** What somebody should know before they go on: a change by another, a draft that came back, a refusal. */
export const EditorNotices = ({ editor }: { editor: TaskEditor }) => {
  const t = useTexts(texts);
  const when = useDateText();
  const { restored, conflict, base } = editor;
  return (
    <>
      {conflict && (
        <Alert variant="default" icon={<Icon name="warning" />} role="alert" title={t('changedMeanwhile')}>
          <Text size="sm" mb="sm">
            {t('changedMeanwhileText')}
          </Text>
          <Group gap="xs">
            <Button size="xs" onClick={editor.merge} loading={editor.busy}>
              {t('mergeTheirs')}
            </Button>
          </Group>
        </Alert>
      )}
      {restored && editor.dirty && (
        <Alert
          variant="default"
          icon={<Icon name="undo" />}
          role="status"
          title={t('draftBack', { when: when(new Date(restored.at).toISOString()) })}
        >
          <Text size="sm" mb="sm">
            {t('draftBackText')} {base && restored.modified !== base.modified && t('draftOld')}
          </Text>
          <Button size="xs" variant="default" onClick={editor.discard}>
            {t('dropDraft')}
          </Button>
        </Alert>
      )}
      <ErrorMessage error={formError(editor.error, KNOWN)} />
    </>
  );
};

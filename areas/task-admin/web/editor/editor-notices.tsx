import { formError } from '../../../../web/platform/api-error.ts';
import { DraftNotices } from '../../../../web/ui/editor/draft-notices.tsx';
import { ErrorMessage } from '../../../../web/ui/error-message.tsx';
import { FIELDS_OF_TAB, type TabKey } from './editor-tabs.ts';
import type { TaskEditor } from './use-task-editor.ts';

const KNOWN = Object.values(FIELDS_OF_TAB).flat();

/** What somebody should know before they go on; what is wrong with a field stands at the field. */
export const EditorNotices = ({ editor, tab }: { editor: TaskEditor; tab: TabKey }) => (
  <>
    <DraftNotices editor={editor} part={tab} />
    <ErrorMessage error={formError(editor.error, KNOWN)} />
  </>
);

import { Stack, Tabs, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { notFound, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import { useOneAtATime } from '../../../../web/platform/use-one-at-a-time.ts';
import { LeaveGuard } from '../../../../web/ui/editor/leave-guard.tsx';
import { PanelPart } from '../../../../web/ui/editor/panel-part.tsx';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type EditorMemory, InvalidForm } from '../../../widget-editor/web/public.ts';
import { EvaluationFormTab } from '../form/evaluation-form-tab.tsx';
import { WidgetsTab } from '../form/widgets-tab.tsx';
import { UsersTab } from '../people/users-tab.tsx';
import { adminTaskKeys } from '../queries.ts';
import { DescriptionTab } from '../settings/description-tab.tsx';
import { SettingsTab } from '../settings/settings-tab.tsx';
import classes from './bottom-bar.module.css';
import { type After, BottomBar } from './bottom-bar.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { type Draft, evaluates } from './draft.ts';
import { EditorHeader } from './editor-header.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { FIELDS_OF_TAB, TABS, type TabKey } from './editor-tabs.ts';
import { texts } from './editor-texts.ts';
import type { EditedTask } from './form-names.ts';
import { isBeingSetUp, SetupChecklist } from './setup-checklist.tsx';
import { TaskChanges } from './task-changes.tsx';
import { InvalidEvaluationForm, type TaskReply } from './task-form.ts';
import { evaluatorsOf, type TaskEditor, useTaskEditor } from './use-task-editor.ts';
import { useWikiDrafts } from './use-wiki-drafts.ts';

/** Tabs of tasks that have evaluations. */
const EVALUATION_TABS: readonly TabKey[] = ['evaluation', 'evaluators'];

const UNCHANGED: Pick<TaskReply, 'changes' | 'coordinators'> = { changes: [], coordinators: [] };

interface TaskEditorViewProps {
  viewer: Viewer;
  /** Left out for a new task. */
  loaded?: EditedTask;
  subTab: string | undefined;
  opened?: number;
}

/** The editor of one task: its tabs, and the ways to save it. */
export const TaskEditorView = ({ viewer, loaded, subTab = 'settings', opened = 0 }: TaskEditorViewProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const editor = useTaskEditor(loaded, viewer);
  const wiki = useWikiDrafts(loaded?.id);
  const hasUnsavedItems = wiki.items.length > 0;
  const forget = () => {
    editor.forget();
    wiki.forget();
  };
  const formMemory = useRef<EditorMemory>({ current: null });
  const [dialog, setDialog] = useState<'delete' | 'copy' | null>(null);
  const [changed, setChanged] = useState<Pick<TaskReply, 'changes' | 'coordinators'>>(UNCHANGED);
  const tabs = TABS.filter((key) => !EVALUATION_TABS.includes(key) || evaluates(editor.base, editor.draft));
  if (!TABS.some((one) => one === subTab)) throw notFound();
  // A tab that the task does not have now leads to the first one.
  const tab = tabs.find((one) => one === subTab) ?? 'settings';

  const open = (slug: string | undefined, key: string, ignoreBlocker = false) =>
    slug === undefined
      ? navigate({ to: '/admin/new/task/{-$subTab}', params: { subTab: key }, ignoreBlocker })
      : navigate({ to: '/admin/task/$taskSlug/{-$subTab}', params: { taskSlug: slug, subTab: key }, ignoreBlocker });

  const save = useOneAtATime(async (after: After, change?: Partial<Draft>) => {
    // A rejection has been shown by then, at its field.
    const reply = await editor.save(change).catch((thrown) => {
      if (thrown instanceof InvalidForm) {
        void open(editor.base?.slug, thrown instanceof InvalidEvaluationForm ? 'evaluation' : 'widgets');
      }
      const faulty = tabs.filter((key) => hasFaults(thrown, key));
      if (faulty[0] && !faulty.includes(tab)) void open(editor.base?.slug, faulty[0]);
      return null;
    });
    if (!reply) return;
    // What was typed while the save was under way, or into an item, would be lost elsewhere.
    const stays = after === 'continue' || reply.isTypedSince || hasUnsavedItems;
    if (hasUnsavedItems) toast.info(t('itemsUnsavedText'));
    if (!stays && after === 'list') return navigate({ to: '/admin/tasks', ignoreBlocker: true });
    if (!stays) {
      if (!loaded) editor.begin();
      return open(undefined, 'settings', true);
    }
    const { saved, changes, coordinators } = reply;
    setChanged({ changes, coordinators });
    queryClient.setQueryData(adminTaskKeys.detail(saved.slug, opened), saved);
    const shown = hasUnsavedItems && after !== 'continue' ? 'description' : tab;
    if (saved.slug !== loaded?.slug || shown !== tab) await open(saved.slug, shown, true);
  });

  return (
    <Stack gap="md" className={classes.page}>
      <EditorHeader task={editor.base} />
      <EditorNotices editor={editor} tab={tab} />
      {editor.base && isBeingSetUp(editor.base) && (
        <SetupChecklist
          task={editor.base}
          isBusy={editor.isBusy}
          onActivate={() => void save('continue', { is_active: true })}
        />
      )}
      <Tabs value={tab} onChange={(key) => void open(loaded?.slug, key ?? 'settings')} keepMounted={false}>
        <Tabs.List aria-label={t('parts')} mb="lg">
          {tabs.map((key) => (
            <Tabs.Tab key={key} value={key}>
              {t(key)}
              {hasFaults(editor.error, key) && (
                <Text component="span" c="var(--mantine-color-error)" fw={700} title={t('hasFaults')}>
                  {' !'}
                </Text>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Panel value="settings">
          <SettingsTab editor={editor} />
        </Panel>
        <Panel value="description">
          <DescriptionTab editor={editor} wiki={wiki} />
        </Panel>
        <Panel value="widgets">
          <WidgetsTab editor={editor} memory={formMemory.current} viewer={viewer} />
        </Panel>
        <Panel value="evaluation">
          <EvaluationFormTab editor={editor} viewer={viewer} />
        </Panel>
        <Panel value="users">
          <UsersTab editor={editor} />
        </Panel>
        <Panel value="evaluators">
          <UsersTab editor={evaluatorsOf(editor)} field="evaluatortasks" authors={authorsOf(editor)} />
        </Panel>
      </Tabs>
      <BottomBar
        editor={editor}
        hasUnsavedItems={hasUnsavedItems}
        onSave={(after) => void save(after)}
        onCopy={() => setDialog('copy')}
        onDelete={() => setDialog('delete')}
      />
      <LeaveGuard isDirty={editor.isDirty || hasUnsavedItems} param="taskSlug" onLeave={forget} />
      <TaskChanges {...changed} onClose={() => setChanged(UNCHANGED)} />
      {editor.base && (
        <DeleteDialog task={editor.base} opened={dialog === 'delete'} onClose={() => setDialog(null)} onGone={forget} />
      )}
      <CopyDialog editor={editor} opened={dialog === 'copy'} onClose={() => setDialog(null)} />
    </Stack>
  );
};

const Panel = ({ value, children }: { value: TabKey; children: ReactNode }) => (
  <Tabs.Panel value={value}>
    <PanelPart>{children}</PanelPart>
  </Tabs.Panel>
);

/** Usernames of the people who answer. */
const authorsOf = ({ base, draft }: TaskEditor): string[] => {
  const added = Object.entries(draft.people).flatMap(([username, change]) => (change.added ? [username] : []));
  return [...new Set([...(base?.usertasks ?? []).map(({ username }) => username), ...added])].sort();
};

const hasFaults = (error: unknown, key: TabKey): boolean =>
  error instanceof ApiError &&
  Object.keys(error.fields).some((field) => FIELDS_OF_TAB[key].includes(field.split('.')[0] ?? ''));

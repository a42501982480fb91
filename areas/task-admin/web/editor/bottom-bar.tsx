import { Button, Group, Menu, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { coversBottom } from '../../../../web/ui/covers-window.ts';
import classes from './bottom-bar.module.css';
import { texts } from './editor-texts.ts';
import type { TaskEditor } from './use-task-editor.ts';

/** Where a save leads to. */
export type After = 'list' | 'another' | 'continue';

interface BottomBarProps {
  editor: TaskEditor;
  /** Something is typed into an item of the tutorial or the FAQ. */
  hasUnsavedItems: boolean;
  onSave: (after: After) => void;
  onCopy: () => void;
  onDelete: () => void;
}

/** Stays at the foot of the window: what to do with the task is always in reach. */
export const BottomBar = ({ editor, hasUnsavedItems, onSave, onCopy, onDelete }: BottomBarProps) => {
  const t = useTexts(texts);
  const { base, isDirty, isBusy } = editor;
  const saved = hasUnsavedItems ? t('itemsUnsaved') : base && t('allSaved');
  const rest = [
    ...(base ? [{ word: 'saveAsNew' as const, act: onCopy }] : []),
    { word: 'saveAndContinue' as const, act: () => onSave('continue') },
    { word: 'saveAndAdd' as const, act: () => onSave('another') },
  ];
  return (
    <div ref={coversBottom} className={classes.bar}>
      {base && (
        <Button
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          onClick={onDelete}
          disabled={isBusy}
          visibleFrom="md"
        >
          {t('deleteTask')}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status" className={classes.state}>
        {isDirty ? t('unsaved') : saved}
      </Text>
      <Group gap="xs" visibleFrom="md">
        {rest.map(({ word, act }) => (
          <Button key={word} variant="default" onClick={act} disabled={isBusy}>
            {t(word)}
          </Button>
        ))}
      </Group>
      <Menu position="top-end">
        <Menu.Target>
          <Button variant="default" hiddenFrom="md" aria-label={t('more')} px="sm">
            …
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {rest.map(({ word, act }) => (
            <Menu.Item key={word} onClick={act} disabled={isBusy}>
              {t(word)}
            </Menu.Item>
          ))}
          {base && (
            <Menu.Item c="var(--mantine-color-error)" onClick={onDelete} disabled={isBusy}>
              {t('deleteTask')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button onClick={() => onSave('list')} loading={isBusy}>
        {t('save')}
      </Button>
    </div>
  );
};

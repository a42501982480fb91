import { ActionIcon, Button } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { shortcutOf } from '../keys/keyboard.ts';
import { counted } from '../work/counted.ts';
import type { Scene, Task } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import { nameOf } from '../work/work-context.ts';
import { Icon } from './icon.tsx';
import type { Zoom } from './use-zoom.ts';
import classes from './work.module.css';

type IconName = Parameters<typeof Icon>[0]['name'];

interface ToolbarProps {
  work: Work;
  scene: Scene;
  isReadOnly: boolean;
  zoom: Zoom;
}

/** What there is on the text, what is wrong with it, and the tools. */
export const Toolbar = ({ work, scene, isReadOnly, zoom }: ToolbarProps) => {
  const t = useTexts(texts);
  const { doc } = work.desk;
  const button = (name: IconName, label: string, title: string, can: boolean, act: () => void, keys?: string) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={title}
      aria-keyshortcuts={keys}
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
      aria-disabled={!can}
      {...(!can && { 'data-disabled': true })}
      onClick={() => can && act()}
    >
      <Icon name={name} />
    </ActionIcon>
  );
  const tool = (name: IconName, label: 'undo' | 'redo' | 'find' | 'help', keys: string, can: boolean) =>
    button(name, t(label), `${t(label)} (${shortcutOf(keys)})`, can, () => work.command({ do: label }), keys);
  const toMend = (count: number, label: 'untyped' | 'clashes', look: string | undefined) =>
    count > 0 && (
      <button
        type="button"
        className={`${classes.mend} ${look}`}
        title={isReadOnly ? undefined : t('toProblem')}
        onClick={() => {
          work.command({ do: 'next-problem' });
          work.focusText();
        }}
      >
        {t(label, counted(count))}
      </button>
    );
  return (
    <div className={classes.toolbar}>
      <p className={classes.counts}>
        <span>{t('ranges', counted(doc.entityCount))}</span>
        {toMend(doc.untypedCount, 'untyped', classes.warn)}
        {toMend(doc.clashCount + doc.misplacedCount, 'clashes', classes.bad)}
      </p>
      {scene.task ? (
        <TaskLine work={work} task={scene.task} />
      ) : (
        <p className={classes.notice} aria-hidden title={scene.notice}>
          {scene.notice}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act on the text, no fields of a form */}
      <div role="group" aria-label={t('tools')} className={classes.tools}>
        {!isReadOnly && tool('undo', 'undo', 'Control+Z', doc.canUndo)}
        {!isReadOnly && tool('redo', 'redo', 'Control+Shift+Z', doc.canRedo)}
        <span className={classes.zoom}>
          {button('smaller', t('smaller'), t('smaller'), zoom.canShrink, () => zoom.step(-1))}
          {button('larger', t('larger'), t('larger'), zoom.canGrow, () => zoom.step(1))}
        </span>
        {tool('find', 'find', 'Control+F', true)}
        {tool('keys', 'help', '?', true)}
      </div>
    </div>
  );
};

/** What was begun and waits for its next step. */
const TaskLine = ({ work, task }: { work: Work; task: Task }) => {
  const t = useTexts(texts);
  const name = (id: string) => ({ name: nameOf(work.desk.find(id)?.name ?? '', t, 40) });
  const words =
    task.kind === 'connect'
      ? t('connecting', name(task.from))
      : task.kind === 'fragment'
        ? t('fragmenting', name(task.of))
        : t('connectingPicked', { count: task.to.length });
  const cancel = () => {
    work.desk.scene.set({ task: null });
    work.focusText();
  };
  return (
    <div className={classes.task}>
      <span title={words}>{words}</span>
      <Button size="compact-xs" variant="default" onClick={cancel}>
        {t('cancel')}
      </Button>
    </div>
  );
};

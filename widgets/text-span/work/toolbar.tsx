import { ActionIcon } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { texts } from '../texts.ts';
import { Icon } from './icon.tsx';
import type { Scene } from './scene.ts';
import classes from './work.module.css';
import type { Work } from './work.ts';

type IconName = Parameters<typeof Icon>[0]['name'];

interface ToolbarProps {
  work: Work;
  scene: Scene;
  isReadOnly: boolean;
  shortcutOf: (key: string) => string;
}

/** What there is on the text, what is wrong with it, and the tools. */
export const Toolbar = ({ work, scene, isReadOnly, shortcutOf }: ToolbarProps) => {
  const t = useTexts(texts);
  const { doc } = work.desk;
  const tool = (name: IconName, label: 'undo' | 'redo' | 'find' | 'help', keys: string, can: boolean) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={t(label)}
      title={`${t(label)} (${shortcutOf(keys)})`}
      aria-keyshortcuts={keys}
      // Not `disabled`, which would take the focus away from whoever has just pressed it.
      aria-disabled={!can}
      {...(!can && { 'data-disabled': true })}
      onClick={() => can && work.command({ do: label })}
    >
      <Icon name={name} />
    </ActionIcon>
  );
  const problems = doc.untypedCount + doc.clashCount + doc.misplacedCount;
  return (
    <div className={classes.toolbar}>
      <p className={classes.counts}>
        <span>{t('ranges', { count: doc.size })}</span>
        {doc.untypedCount > 0 && <span className={classes.warn}>{t('untyped', { count: doc.untypedCount })}</span>}
        {doc.clashCount + doc.misplacedCount > 0 && (
          <span className={classes.bad}>{t('clashes', { count: doc.clashCount + doc.misplacedCount })}</span>
        )}
        {problems > 0 && !isReadOnly && (
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              work.command({ do: 'next-problem' });
              work.focusText();
            }}
          >
            {t('toProblem')}
          </button>
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act on the text, no fields of a form */}
      <div role="group" aria-label={t('tools')} className={classes.tools}>
        {!isReadOnly && tool('undo', 'undo', 'Control+Z', doc.canUndo)}
        {!isReadOnly && tool('redo', 'redo', 'Control+Shift+Z', doc.canRedo)}
        {tool('find', 'find', 'Control+F', true)}
        {tool('keys', 'help', '?', true)}
      </div>
      {scene.notice !== '' && (
        <p className={classes.notice} aria-hidden>
          {scene.notice}
        </p>
      )}
    </div>
  );
};

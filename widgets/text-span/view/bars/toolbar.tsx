import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { disabledInPlace } from '../../../shared/view/disabled-in-place.ts';
import { texts } from '../../texts.ts';
import { shortcutOf } from '../keys/keyboard.ts';
import type { Paints } from '../panels/panel.tsx';
import type { ScreenState } from '../work/screen-state.ts';
import type { Work } from '../work/work.ts';
import { Icon } from './icon.tsx';
import type { Zoom } from './use-zoom.ts';
import { type ViewChoices, ViewPanel } from './view-panel.tsx';
import { viewTexts } from './view-texts.ts';
import classes from './work.module.css';

type IconName = Parameters<typeof Icon>[0]['name'];

interface ToolbarProps {
  work: Work;
  screen: ScreenState;
  paints: Paints;
  isReadOnly: boolean;
  zoom: Zoom;
  choices: ViewChoices;
}

/** The tools, in the line of the types. */
export const Toolbar = ({ work, screen, paints, isReadOnly, zoom, choices }: ToolbarProps) => {
  const t = useTexts(texts);
  const v = useTexts(viewTexts);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { doc } = work.context;
  const button = (name: IconName, label: string, title: string, can: boolean, act: () => void, keys?: string) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={label}
      title={title}
      aria-keyshortcuts={keys}
      {...disabledInPlace(!can)}
      onClick={() => can && act()}
    >
      <Icon name={name} />
    </ActionIcon>
  );
  const tool = (name: IconName, label: 'undo' | 'redo' | 'find' | 'help', keys: string, can: boolean) =>
    button(name, t(label), `${t(label)} (${shortcutOf(keys)})`, can, () => work.command({ do: label }), keys);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act on the text, no fields of a form
    <div role="group" aria-label={t('tools')} className={classes.tools}>
      {!isReadOnly && tool('undo', 'undo', 'Control+Z', doc.canUndo)}
      {!isReadOnly && tool('redo', 'redo', 'Control+Shift+Z', doc.canRedo)}
      <span className={classes.zoom}>
        {button('smaller', t('smaller'), t('smaller'), zoom.canShrink, () => zoom.step(-1))}
        {button('larger', t('larger'), t('larger'), zoom.canGrow, () => zoom.step(1))}
      </span>
      {tool('find', 'find', 'Control+F', true)}
      <ActionIcon
        ref={setOpener}
        variant="subtle"
        color="gray"
        size="md"
        aria-label={v('view')}
        title={v('view')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="view" />
      </ActionIcon>
      {tool('keys', 'help', '?', true)}
      {isOpen && (
        <ViewPanel {...{ work, screen, paints, isReadOnly, opener }} {...choices} onClose={() => setOpen(false)} />
      )}
    </div>
  );
};

import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { type Form, SUBMIT_ID } from '../../../../widgets/form/form.ts';
import { useEditorContext, useEditorState } from '../editor/editor-context.ts';
import { type Direction, nextPlace, STEP_KEYS, step } from './canvas-keys.ts';
import { canvasTexts } from './texts.ts';

const SIGNS: Readonly<Record<Direction, string>> = { up: '↑', down: '↓', into: '→', out: '←' };

const OPPOSITE: Readonly<Record<Direction, Direction>> = { up: 'down', down: 'up', into: 'out', out: 'into' };

/** What can be done with the chosen widgets, for whoever does not drag and does not know the keys. */
export const ActionBar = ({ form }: { form: Form }) => {
  const t = useTexts(canvasTexts);
  const { store } = useEditorContext();
  const selection = useEditorState((state) => state.selection);
  const buttons = useRef(new Map<Direction, HTMLButtonElement | null>());
  const pressed = useRef<Direction | null>(null);
  useEffect(() => {
    // The focus stays on a button that is pressed again and again; where it goes no further, the way back has it.
    if (pressed.current && !nextPlace(form, selection, pressed.current))
      buttons.current.get(OPPOSITE[pressed.current])?.focus();
    pressed.current = null;
  }, [form, selection]);
  const isSubmitOnly = selection.every((id) => id === SUBMIT_ID);
  const named = selection.length === 1 ? (selection[0] ?? '') : t('several', { count: selection.length });
  return (
    <Group gap={4} role="toolbar" aria-label={t('actions')}>
      <Text size="sm" c="dimmed" mr="xs" truncate maw="14rem" role="status">
        {selection.length > 0 ? named : t('nothingChosen')}
      </Text>
      {(['up', 'down', 'into', 'out'] as const).map((direction) => (
        <ActionIcon
          key={direction}
          ref={(button) => void buttons.current.set(direction, button)}
          variant="default"
          aria-keyshortcuts={STEP_KEYS[direction]}
          aria-label={t(direction)}
          title={t(direction)}
          disabled={!nextPlace(form, selection, direction)}
          onClick={() => {
            pressed.current = direction;
            step(store, direction, 'sight');
          }}
        >
          <span aria-hidden>{SIGNS[direction]}</span>
        </ActionIcon>
      ))}
      <ActionIcon
        variant="default"
        aria-label={t('copy')}
        title={t('copy')}
        disabled={isSubmitOnly}
        onClick={() => store.copy(selection)}
      >
        <Icon name="copy" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('delete')}
        title={t('delete')}
        disabled={isSubmitOnly}
        onClick={() => store.remove(selection)}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
      {selection.length === 1 && (
        <Button size="compact-sm" variant="light" hiddenFrom="md" onClick={() => store.select(selection, 'settings')}>
          {t('settings')}
        </Button>
      )}
    </Group>
  );
};

import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { keepSecondClick } from '../../../../shared/second-click.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { KeyTable } from '../../../shared/view/key-table.tsx';
import type { TypeNode } from '../../rules/type-tree.ts';
import { texts } from '../../texts.ts';
import classes from '../bars/work.module.css';
import { helpTexts } from './help-texts.ts';
import { helpRows } from './key-map.ts';
import { COMMAND_KEY, pressOf } from './keyboard.ts';
import { byType, choose, type OwnKeys } from './type-keys.ts';

interface HelpDialogProps {
  opened: boolean;
  onClose: () => void;
  types: readonly TypeNode[];
  /** Values by key, as they are now. */
  keys: ReadonlyMap<string, string>;
  own: OwnKeys;
  onOwn: (own: OwnKeys) => void;
}

const named = (key: string) => (key === 'Ctrl' ? COMMAND_KEY : key);

/** All keys of the text, with the keys of types to change. */
export const HelpDialog = ({ opened, onClose, ...typeKeys }: HelpDialogProps) => {
  const t = useTexts(texts);
  const h = useTexts(helpTexts);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('help')}
      size="lg"
      returnFocus={false}
      overlayProps={{ onClickCapture: keepSecondClick }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Text size="sm">{h('helpHint')}</Text>
        {helpRows.map(({ title, rows }) => (
          <section key={title} aria-label={h(title)}>
            <Text fw={650} size="sm" mb={4}>
              {h(title)}
            </Text>
            <KeyTable rows={rows.map(({ keys, joined, does }) => ({ keys: keys.map(named), joined, does: h(does) }))} />
          </section>
        ))}
        <TypeKeys {...typeKeys} />
      </Stack>
    </Modal>
  );
};

const TypeKeys = ({ types, keys, own, onOwn }: Omit<HelpDialogProps, 'opened' | 'onClose'>) => {
  const t = useTexts(texts);
  const h = useTexts(helpTexts);
  const [refused, setRefused] = useState('');
  const titleOf = (value: string) => types.find((type) => type.value === value)?.title ?? value;
  const ofType = byType(keys);
  const press = (value: string, key: string) => {
    const wish = choose(keys, own, value, key);
    if ('own' in wish) {
      setRefused('');
      return onOwn(wish.own);
    }
    const words = { key: key.toUpperCase() };
    return setRefused(
      wish.refused === 'unfit' ? h('keyUnfit', words) : h('keyTaken', { ...words, type: titleOf(wish.by) }),
    );
  };
  if (types.length === 0) return null;
  return (
    <section aria-label={t('keys')}>
      <Text fw={650} size="sm">
        {t('keys')}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {h('keysHint')}
      </Text>
      <div className={classes.keyList}>
        {types.slice(0, 200).map(({ value, title, color }) => (
          <span key={value} className={classes.keyRow}>
            <span className={classes.swatch} style={{ background: color }} />
            <span className={classes.grow}>{title}</span>
            <button
              type="button"
              className={classes.keyButton}
              aria-label={`${h('keyFor', { type: title })}: ${ofType.get(value)?.toUpperCase() ?? h('keyNone')}`}
              onKeyDown={(event) => {
                const { key, command, alt } = pressOf(event);
                if (command || alt) return;
                if (key === 'Delete' || key === 'Backspace') press(value, '');
                else if (key.length === 1 && key !== ' ') press(value, key);
                else return;
                event.preventDefault();
              }}
            >
              {ofType.get(value)?.toUpperCase() ?? '–'}
            </button>
          </span>
        ))}
      </div>
      <Text size="sm" c="red" role="status" mih="1.4em">
        {refused}
      </Text>
      {Object.keys(own).length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => onOwn({})}>
          {h('keysReset')}
        </Button>
      )}
    </section>
  );
};

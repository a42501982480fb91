import { ActionIcon, Button } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import classes from './settings.module.css';
import { canStep, type Step, type TypeRow } from './type-rows.ts';
import { nameOf } from './use-type-tree.ts';

const STEPS: [Step, string][] = [
  ['up', '↑'],
  ['down', '↓'],
  ['out', '←'],
  ['in', '→'],
];

interface TypeToolsProps {
  rows: readonly TypeRow[];
  at: number;
  manyOpen: boolean;
  /** Under the row of that index, or at the top level (-1). */
  onAdd: (parent: number) => void;
  onMany: () => void;
  onStep: (to: Step) => void;
  onRemove: () => void;
}

/** What can be done with the tree, and with the type that is chosen in it. */
export const TypeTools = ({ rows, at, manyOpen, onAdd, onMany, onStep, onRemove }: TypeToolsProps) => {
  const t = useTexts(settingsTexts);
  const row = rows[at];
  const name = nameOf(row);
  return (
    <div className={classes.tools}>
      <Button size="compact-sm" variant="light" onClick={() => onAdd(-1)}>
        {t('add')}
      </Button>
      {row && (
        <Button size="compact-sm" variant="light" onClick={() => onAdd(at)}>
          {t('addSub')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" aria-expanded={manyOpen} onClick={onMany}>
        {t('many')}
      </Button>
      {row && (
        <div className={classes.moves}>
          {STEPS.map(([to, sign]) => (
            <ActionIcon
              key={to}
              variant="default"
              aria-label={`${t(to)}: ${name}`}
              title={t(to)}
              disabled={!canStep(rows, at, to)}
              onClick={() => onStep(to)}
            >
              <span aria-hidden>{sign}</span>
            </ActionIcon>
          ))}
          <ActionIcon variant="default" aria-label={`${t('remove')}: ${name}`} title={t('remove')} onClick={onRemove}>
            <span aria-hidden>×</span>
          </ActionIcon>
        </div>
      )}
    </div>
  );
};

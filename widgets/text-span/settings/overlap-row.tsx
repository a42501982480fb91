import { ActionIcon, Checkbox } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import type { OverlapRule } from '../span-settings.ts';
import table from './overlap.module.css';
import { allowsAll, TICKS, ticked, withTick } from './overlap-pairs.ts';

interface OverlapRowProps {
  rule: OverlapRule;
  /** Of the row in the whole table, from 1. */
  number: number;
  height: number;
  /** Its ticks carry their own names: the heads of the columns are not there. */
  narrow: boolean;
  labelOf: (type: string) => string;
  onChange: (rule: OverlapRule) => void;
  onRemove: () => void;
}

/** Two types and how they may overlap. */
export const OverlapRow = ({ rule, number, height, narrow, labelOf, onChange, onRemove }: OverlapRowProps) => {
  const t = useTexts(settingsTexts);
  const pair = { first: labelOf(rule.Arg1), second: labelOf(rule.Arg2) };
  const all = allowsAll(rule);
  return (
    <tr className={table.row} style={{ height }} aria-rowindex={number}>
      <td className={table.names}>
        <span>{pair.first}</span>
        <span>{pair.second}</span>
      </td>
      {TICKS.map((tick) => (
        <td key={tick}>
          <Checkbox
            size="xs"
            aria-label={t('tick', { ...pair, relation: t(tick) })}
            title={t(`${tick}Help`)}
            label={narrow ? t(tick) : undefined}
            disabled={all && tick !== 'all'}
            checked={ticked(rule, tick)}
            onChange={(event) => onChange(withTick(rule, tick, event.currentTarget.checked))}
          />
        </td>
      ))}
      <td className={table.end}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('removePair', pair)} onClick={onRemove}>
          <span aria-hidden>×</span>
        </ActionIcon>
      </td>
    </tr>
  );
};

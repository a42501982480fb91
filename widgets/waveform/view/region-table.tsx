import { ActionIcon } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { useLanguage, useTexts } from '../../../shared/use-texts.ts';
import { offsetsOf, useRowsInSight } from '../../shared/view/rows-in-sight.ts';
import type { Region } from '../document/region.ts';
import { texts } from '../texts.ts';
import { lengthText, timeText } from '../time-text.ts';
import { NoteText } from './note-text.tsx';
import classes from './parts.module.css';
import type { Work } from './work.ts';
import type { WorkState } from './work-core.ts';

const ROW = 38;
const BOX = 240;

interface TableProps {
  work: Work;
  state: WorkState;
  hasNotes: boolean;
}

/** The annotations as a table, of which only the rows in sight are there. */
export const RegionTable = ({ work, state, hasNotes }: TableProps) => {
  const t = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const regions = work.list.all;
  const count = regions.length;
  const offsets = useMemo(() => offsetsOf(Array.from({ length: count }, () => ROW)), [count]);
  const selected = work.list.get(state.selected);
  const at = selected ? work.list.placeOf(selected) : -1;
  const { from, to, height, onScroll } = useRowsInSight({ box, offsets, at, boxHeight: BOX, drawAll: 20 });
  if (count === 0) return null;
  const gap = (rows: number) =>
    rows > 0 && (
      <tr aria-hidden style={{ height: rows * ROW }}>
        <td />
      </tr>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; a section would be a landmark for each widget.
    <div
      role="group"
      ref={box}
      className={classes.list}
      style={{ maxHeight: BOX }}
      aria-label={t('annotations', { count })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      onScroll={onScroll}
    >
      <table className={classes.table} aria-rowcount={count + 1} style={{ height }}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('listTime')}</th>
            <th scope="col">{t('listLength')}</th>
            {work.hasTiers && <th scope="col">{t('tier')}</th>}
            {hasNotes && <th scope="col">{t('note')}</th>}
          </tr>
        </thead>
        <tbody>
          {gap(from)}
          {regions.slice(from, to).map((region, step) => (
            <Row
              key={region.id}
              {...{ work, region, hasNotes }}
              number={from + step + 1}
              isSelected={region.id === state.selected}
            />
          ))}
          {gap(count - to)}
        </tbody>
      </table>
    </div>
  );
};

interface RowProps {
  work: Work;
  region: Region;
  number: number;
  hasNotes: boolean;
  isSelected: boolean;
}

const Row = ({ work, region, number, hasNotes, isSelected }: RowProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { id, start, end, note, color, tier } = region;
  const times = { start: timeText(start), end: timeText(end) };
  return (
    <tr aria-rowindex={number + 1} data-selected={isSelected || undefined} style={{ height: ROW }}>
      <td>
        <span aria-hidden className={classes.dot} style={{ background: color }} />
        {number}
      </td>
      <td className={classes.times}>
        <ActionIcon size="sm" variant="subtle" aria-label={t('playOne', times)} onClick={() => work.play(region)}>
          <span aria-hidden>▶</span>
        </ActionIcon>
        <button type="button" className={classes.link} aria-pressed={isSelected} onClick={() => work.select(id)}>
          {times.start} – {times.end}
        </button>
      </td>
      <td>{lengthText(end - start, language)}</td>
      {work.hasTiers && <td className={classes.tier}>{tier ?? t('noTier')}</td>}
      {hasNotes && (
        <td className={classes.note}>
          <NoteText note={note} />
        </td>
      )}
    </tr>
  );
};

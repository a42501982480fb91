import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { readSummary } from './read-summary.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** More characters than this are folded: a row of a list is to be read at a glance. */
const GLANCE = 160;

interface SummaryProps {
  json: string;
  /** Where the whole stands elsewhere: whether it is shown, and the way to it. Without it the summary unfolds itself. */
  whole?: { opened: boolean; onToggle: () => void };
}

/** The beginning of a question or an answer: its names with their values. */
export const Summary = ({ json, whole }: SummaryProps) => {
  const t = useTexts(texts);
  const [unfolded, setUnfolded] = useState(false);
  const opened = whole?.opened ?? unfolded;
  const fields = readSummary(json);
  if (fields.length === 0) return '–';
  const long = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > GLANCE;
  return (
    <div className={classes.summary}>
      <div data-folded={(long && (whole !== undefined || !unfolded)) || undefined}>
        {fields.map(([name, value], at) => (
          <span key={name}>
            {at > 0 && ' · '}
            <b>{name}</b>: {value}
          </span>
        ))}
      </div>
      {long && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          aria-expanded={opened}
          onClick={whole?.onToggle ?? (() => setUnfolded(!unfolded))}
        >
          {t(opened ? 'showLess' : 'showMore')}
        </Anchor>
      )}
    </div>
  );
};

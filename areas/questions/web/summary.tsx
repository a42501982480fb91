import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { readSummary } from './read-summary.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** More characters than this are folded: a row of a list is to be read at a glance. */
const GLANCE = 160;

/** The beginning of a question or an answer: its names with their values. */
export const Summary = ({ json }: { json: string }) => {
  const t = useTexts(texts);
  const [unfolded, setUnfolded] = useState(false);
  const fields = readSummary(json);
  if (fields.length === 0) return '–';
  const long = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > GLANCE;
  return (
    <div className={classes.summary}>
      <div data-folded={(long && !unfolded) || undefined}>
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
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? 'showLess' : 'showMore')}
        </Anchor>
      )}
    </div>
  );
};

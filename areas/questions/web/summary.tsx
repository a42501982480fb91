import { Spoiler } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import { readSummary } from './read-summary.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** Three lines of a table. */
const HEIGHT = 66;

/** The beginning of a question or an answer: its names with their values. */
export const Summary = ({ json }: { json: string }) => {
  const t = useTexts(texts);
  const fields = readSummary(json);
  if (fields.length === 0) return '–';
  return (
    <Spoiler className={classes.summary} maxHeight={HEIGHT} showLabel={t('showMore')} hideLabel={t('showLess')}>
      {fields.map(([name, value], at) => (
        <span key={name}>
          {at > 0 && ' · '}
          <b>{name}</b>: {value}
        </span>
      ))}
    </Spoiler>
  );
};

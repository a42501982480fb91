import { Alert, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Misfit } from '../../../../widgets/form/form.ts';
import { texts } from '../texts.ts';
import classes from './misfits.module.css';

/** As it can be read and copied, whatever widget it was made with. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return JSON.stringify(value, null, 2);
};

/** The parts of an answer that its form, changed meanwhile, no longer takes: they are not sent, but not lost from sight. */
export const Misfits = ({ misfits }: { misfits: readonly Misfit[] }) => {
  const t = useTexts(texts);
  if (misfits.length === 0) return null;
  return (
    <Alert color="yellow" role="note" title={t('formChanged')} mb="md" p="sm">
      <Text size="sm">{t('formChangedHint')}</Text>
      <dl className={classes.list}>
        {misfits.map(({ id, value }) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{wordsOf(value)}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
};

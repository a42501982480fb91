import { Alert, Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { type Form, type Misfit, targetsOf } from '../../../../widgets/form/form.ts';
import { placed } from '../../../../widgets/form/form-reading.ts';
import { isRecord } from '../../../../widgets/shared/json.ts';
import { texts } from '../kept-texts.ts';
import classes from './misfits.module.css';

/** As it can be read and copied, whatever widget it was made with. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ');
  if (!isRecord(value)) return value === null || value === undefined ? '' : String(value);
  const parts = Object.entries(value)
    .map(([name, one]) => [name, wordsOf(one)] as const)
    .filter(([, words]) => words !== '');
  const [only] = parts;
  return only && parts.length === 1 ? only[1] : parts.map(([name, words]) => `${name}: ${words}`).join('; ');
};

/** Annotations by what they say and where they are. */
const shownAs = (form: Form, { id, value }: Misfit): string => {
  const targets = targetsOf(form, { [id]: value }, id);
  return targets.length > 0 ? targets.map(({ label }) => label).join('\n') : wordsOf(value);
};

const labelIn = (form: Form, id: string): string => {
  const one = placed(form).find((widget) => widget.id === id);
  return one?.model.label?.(one.settings) || id;
};

export interface MisfitsProps {
  form: Form;
  misfits: readonly Misfit[];
}

/** The parts of an answer that its form, changed meanwhile, no longer takes: they are not sent, but not lost from sight. */
export const Misfits = ({ form, misfits }: MisfitsProps) => {
  const t = useTexts(texts);
  return (
    <Alert color="yellow" role="status" title={t('formChanged')} mb="md" p="sm">
      <Text size="sm">{t('formChangedHint')}</Text>
      <dl className={classes.list}>
        {misfits.map((misfit) => (
          <div key={misfit.id}>
            <dt>{labelIn(form, misfit.id)}</dt>
            <dd>{shownAs(form, misfit)}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
};

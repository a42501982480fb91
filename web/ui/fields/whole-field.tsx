import type { ComponentProps } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { NumberField } from '../../../widgets/shared/view/number-field.tsx';
import { texts } from './texts.ts';

/** Whether a number is whole and within limits; none is. */
export const isWholeWithin = (value: number | null, min: number, max: number): boolean =>
  value === null || (Number.isInteger(value) && value >= min && value <= max);

interface WholeFieldProps extends ComponentProps<typeof NumberField> {
  min: number;
  max: number;
}

/**
 * A whole number within limits. What is none is said to be wrong and stays as it was typed: without its comma, or without the digits
 * that are too many, it would be another number.
 */
export const WholeField = ({ value, min, max, error, ...rest }: WholeFieldProps) => {
  const t = useTexts(texts);
  const wrong = () => {
    if (value === null || value === undefined) return undefined;
    if (!Number.isInteger(value)) return t('notWhole');
    if (value < min) return t('tooSmall', { limit: min });
    return value > max ? t('tooBig', { limit: max }) : undefined;
  };
  return <NumberField {...rest} {...{ value, min, max }} clampBehavior="none" error={wrong() ?? error} />;
};

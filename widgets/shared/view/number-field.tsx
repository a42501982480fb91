import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { useInsertedNumber } from './inserted-number.ts';

interface NumberFieldProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Null: none. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}

/**
 * A number, with a point or a comma. While it is typed the field shows what was typed, whatever becomes of the value: an empty field
 * stays empty, and `2.` is not taken away before the next digit.
 */
export const NumberField = ({ value, onChange, onBlur, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState<string | number | null>(null);
  const ref = useInsertedNumber();
  return (
    <NumberInput
      ref={ref}
      allowedDecimalSeparators={['.', ',']}
      {...rest}
      value={typed ?? value ?? ''}
      onChange={(next) => {
        setTyped(next);
        onChange(next === '' || !Number.isFinite(Number(next)) ? null : Number(next));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
};

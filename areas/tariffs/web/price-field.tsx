import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { readPrice } from '../rules.ts';
import { texts } from './texts.ts';

interface PriceFieldProps {
  /** A price as calls have it, or what was typed instead of one. */
  value: string;
  currency: string | null;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** `1234.50` as `1 234.50`. */
const written = (value: string, currency: string | null): string =>
  readPrice(value, currency)?.replace(/\B(?=(\d{3})+\.)/g, ' ') ?? value;

/** A price per hour. What is no price stays as it was typed and is marked: it must not become another number. */
export const PriceField = ({ value, currency, error, onChange }: PriceFieldProps) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed === null && value !== '' && readPrice(value, currency) === null;
  return (
    <TextInput
      label={t('priceHour')}
      required
      inputMode="decimal"
      maxLength={40}
      value={typed ?? written(value, currency)}
      error={isWrong ? t('noPrice') : error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(readPrice(text, currency) ?? text.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
};

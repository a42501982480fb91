import { Group, Input, Rating as StarRow, Text } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useNumberText } from '../../../web/ui/use-number-text.ts';
import { MOST_STARS, starsByKey } from '../rules.ts';
import { texts } from './texts.ts';

interface StarsProps {
  /** Stars; null: none. */
  value: number | null;
  /** Left out: to read only. */
  onChange?: (value: number | null) => void;
  label?: string;
  error?: string | undefined;
}

const useStarText = () => {
  const t = useTexts(texts);
  const number = useNumberText('tenths');
  return (stars: number) => t('stars', { stars: number(stars), most: MOST_STARS });
};

/** Stars from 1 to 6 in half steps, by mouse, touch and the arrow keys; a click on what is chosen takes it away. */
export const Stars = ({ value, onChange, label, error }: StarsProps) => {
  const t = useTexts(texts);
  const textOf = useStarText();
  const labelId = useId();
  // Half a star is one star, and takes it away where it is chosen.
  const choose = (stars: number) => onChange?.(stars === 0 || (stars < 1 && value === 1) ? null : Math.max(1, stars));
  // The row of stars itself only shows what an arrow key reaches, and forgets it.
  const chooseByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const stars = starsByKey(value, event.key);
    if (stars === undefined) return;
    event.preventDefault();
    choose(stars);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${stars}"]`)?.focus();
  };
  if (!onChange) return <span>{value === null ? t('noStars') : textOf(value)}</span>;
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }} error={error}>
      <Group gap="sm">
        <StarRow
          role="radiogroup"
          aria-labelledby={labelId}
          count={MOST_STARS}
          fractions={2}
          size="lg"
          value={value ?? 0}
          allowClear
          getSymbolLabel={(stars) => (stars === 0 ? t('noStars') : stars < 1 ? t('halfStar') : textOf(stars))}
          onChange={choose}
          onKeyDown={chooseByKey}
        />
        <Text size="sm" aria-live="polite">
          {value === null ? t('noStars') : textOf(value)}
        </Text>
      </Group>
    </Input.Wrapper>
  );
};

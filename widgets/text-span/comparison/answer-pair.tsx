import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../../shared/use-texts.ts';
import classes from './comparison.module.css';
import { texts } from './texts.ts';

interface AnswerPairProps {
  names: readonly string[];
  /** Indices of the two that are compared; never the same. */
  pair: readonly [number, number];
  onChange: (pair: [number, number]) => void;
}

/** Chooses two of more answers. Choosing the one that stands on the other side changes the sides. */
export const AnswerPair = ({ names, pair, onChange }: AnswerPairProps) => {
  const t = useTexts(texts);
  const data = names.map((label, at) => ({ value: String(at), label }));
  const choose = (side: 0 | 1, chosen: number) => {
    const other = pair[1 - side] === chosen ? pair[side] : (pair[side === 0 ? 1 : 0] ?? 0);
    onChange(side === 0 ? [chosen, other] : [other, chosen]);
  };
  return (
    <div className={classes.head}>
      {([0, 1] as const).map((side) => (
        <NativeSelect
          key={side}
          size="xs"
          label={t(side === 0 ? 'firstAnswer' : 'secondAnswer')}
          data={data}
          value={String(pair[side])}
          onChange={(event) => choose(side, Number(event.currentTarget.value))}
        />
      ))}
    </div>
  );
};

import { useTexts } from '../../shared/use-texts.ts';
import { ComparisonTable } from '../shared/view/comparison-table.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import type { OrderListSettings, OrderListValue } from './model.ts';
import { texts } from './texts.ts';

/** The place that each person gave to each item, in the order of the first. */
export const Comparison = ({ answers }: ComparisonProps<OrderListSettings, OrderListValue>) => {
  const t = useTexts(texts);
  const items = new Set(answers.flatMap(({ value }) => value.orderedlist));
  return (
    <ComparisonTable
      names={answers.map(({ name }) => name)}
      head={t('item')}
      rows={[...items].map((item) => {
        const places = answers.map(({ value }) => placesOf(value.orderedlist, item));
        return { key: item, label: item, cells: places, differs: new Set(places).size > 1 };
      })}
    />
  );
};

/** Counted from 1; several where the same text stands in the list several times. */
const placesOf = (order: readonly string[], item: string): string =>
  order.flatMap((one, at) => (one === item ? [at + 1] : [])).join(', ');

import { ChoiceComparison } from '../shared/view/choice-comparison.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import type { SelectSettings } from './choices.ts';
import type { SelectValue } from './model.ts';

/** Who chose which categories, options and tags. */
export const Comparison = ({ settings, answers }: ComparisonProps<SelectSettings, SelectValue>) => {
  const plain = new Set(settings.options);
  return (
    <ChoiceComparison
      answers={answers.map(({ name, value }) => ({ name, chosen: value.selected }))}
      textOf={(choice) => (plain.has(choice) ? choice : choice.split('.').join(' › '))}
      order={[...settings.options, ...settings.categories]}
    />
  );
};

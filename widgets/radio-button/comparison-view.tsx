import { nameOf } from '../shared/names.ts';
import { ChoiceComparison } from '../shared/view/choice-comparison.tsx';
import type { ComparisonProps } from '../shared/view.ts';
import type { RadioButtonSettings } from './model.ts';

/** Who chose which options. A name that is no option any more is shown as it is. */
export const Comparison = ({ settings, answers }: ComparisonProps<RadioButtonSettings, string[]>) => {
  const byName = new Map(settings.options.map(({ value }) => [nameOf(value), value]));
  return (
    <ChoiceComparison
      answers={answers.map(({ name, value }) => ({ name, chosen: value }))}
      textOf={(choice) => byName.get(choice) ?? choice}
      order={[...byName.keys()]}
    />
  );
};

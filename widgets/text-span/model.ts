import { defineModel } from '../shared/model.ts';
import { namesOf } from '../shared/names.ts';
import { agreement } from './comparison/span-agreement.ts';
import { settingsProblems } from './rules/settings-checks.ts';
import { givenBy, startOf } from './rules/span-input.ts';
import { inputProblems, knownEmpty, verdictOf } from './rules/value-checks.ts';
import { isSpanValue } from './rules/value-shape.ts';
import { SpanSettings } from './span-settings.ts';
import { targetsIn } from './targets.ts';
import { SpanValue } from './value.ts';

/** Stretches of a text, labelled and related to one another. */
export const textSpan = defineModel({
  type: 'TextSpanAnnotation',
  settings: SpanSettings,
  value: SpanValue,
  carriesAnswer: true,
  fits: isSpanValue,
  initial: (_settings, input) => startOf(input),
  empty: knownEmpty,
  hasNothing: (input) => givenBy(input).text.trim() === '',
  refuse: (value, settings, input) => [...verdictOf(value, settings as SpanSettings, input).problems],
  valid: (value, settings, input) => verdictOf(value, settings as SpanSettings, input).valid,
  checkSettings: (settings) => settingsProblems(settings as SpanSettings),
  checkInput: (settings, input) => inputProblems(input, settings as SpanSettings),
  /** The types that stand in it. */
  names: (value) => namesOf([...new Set(value.ranges.map((range) => range.type ?? ''))]).filter((name) => name !== ''),
  agreement,
  targets: (value, settings) => targetsIn(value, settings as SpanSettings),
  label: (settings) => settings.label,
});

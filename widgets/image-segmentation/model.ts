import { defineModel } from '../shared/model.ts';
import { namesOf } from '../shared/names.ts';
import { agreement } from './agreement.ts';
import { problem } from './messages.ts';
import { SegmentationSettings, SegmentationValue } from './segments.ts';
import { targetsIn } from './targets.ts';
import { inputProblems, settingsProblems, startOf, valueProblems } from './value-checks.ts';

/** Segments of pictures: rectangles, polygons or free shapes, each with a type. */
export const imageSegmentation = defineModel({
  type: 'ImageSegmentation',
  settings: SegmentationSettings,
  value: SegmentationValue,
  carriesAnswer: true,
  initial: (_settings, input) => startOf(input),
  empty: (value) => value.segmentsOnPages.every((page) => page.length === 0),
  hasNothing: (input) => startOf(input).images.length === 0,
  refuse: valueProblems,
  unfinished: ({ drawing }) => (drawing ? [problem('segment-unfinished')] : []),
  checkSettings: settingsProblems,
  checkInput: inputProblems,
  mediaIn: (input) => [...startOf(input).images],
  /** The types that appear in it. */
  names: (value) => namesOf([...new Set(value.segmentsOnPages.flat().map(({ type }) => type))]),
  agreement,
  targets: (value) => targetsIn(value),
  label: (settings) => settings.label,
});

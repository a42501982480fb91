import type { NamedTypes, Survey } from '../../shared/annotations/annotation-format.ts';
import { COLOUR_NAMES, hexOf } from '../../shared/colours.ts';
import type { SegmentationSettings, SegmentType } from '../segments.ts';
import type { SegmentItem } from './format.ts';

/** A file with more types than this is no file with types. */
const MOST_TYPES = 1000;
const COLOURS = COLOUR_NAMES.filter((name) => name !== 'white').flatMap((name) => hexOf(name) ?? []);

/** Counts what a file of pictures with segments brings. */
export const surveyFor = (settings: readonly SegmentationSettings[]): Survey<SegmentItem> => {
  const types = new Map<string, number>();
  let [segments, texts] = [0, 0];
  return {
    add: ({ pages }) => {
      for (const { type, text } of pages.flatMap((page) => page.segments)) {
        segments += 1;
        if (text !== undefined) texts += 1;
        if (types.has(type) || types.size < MOST_TYPES) types.set(type, (types.get(type) ?? 0) + 1);
      }
    },
    found: (described) => ({
      counts: [{ code: 'segments', count: segments }],
      widgets: settings.map((one) => ({
        unknown: unknownTo(one, types, texts),
        settings: extended(one, withDescribed(types, described), texts),
      })),
    }),
  };
};

/** The types of a file next to the pictures, in its order, and after them those that only segments have. */
const withDescribed = (
  types: ReadonlyMap<string, number>,
  described: NamedTypes | null,
): ReadonlyMap<string, number> => {
  const names = (described?.segmentTypes ?? []).filter((name) => typeof name === 'string').slice(0, MOST_TYPES);
  return new Map([...names.map((name) => [name, 0] as const), ...types]);
};

const lackingIn = ({ segmentTypes }: SegmentationSettings, types: ReadonlyMap<string, number>) =>
  [...types].filter(([type]) => segmentTypes.every(({ name }) => name !== type));

const unknownTo = (settings: SegmentationSettings, types: ReadonlyMap<string, number>, texts: number) => {
  const lacking = lackingIn(settings, types).map(([value, count]) => ({ value, count }));
  const hidden = settings.transcription || texts === 0 ? [] : [{ value: '', count: texts }];
  return [
    { setting: 'segmentTypes', neededBy: 'all' as const, values: lacking },
    { setting: 'transcription', neededBy: 'none' as const, values: hidden },
  ].filter(({ values }) => values.length > 0);
};

/** The settings that have to change so that the widget takes all; null where none has to. */
const extended = (
  settings: SegmentationSettings,
  types: ReadonlyMap<string, number>,
  texts: number,
): Partial<SegmentationSettings> | null => {
  const known = settings.segmentTypes;
  const added = lackingIn(settings, types).map(
    ([name], at): SegmentType => ({
      name,
      vertices: null,
      color: COLOURS[(known.length + at) % COLOURS.length] ?? '#dddd00',
    }),
  );
  const changed = {
    ...(added.length > 0 && { segmentTypes: [...known, ...added] }),
    ...(texts > 0 && !settings.transcription && { transcription: true }),
  };
  return Object.keys(changed).length === 0 ? null : changed;
};

import type { Survey } from '../../shared/annotations/annotation-format.ts';
import { COLOUR_NAMES } from '../../shared/colours.ts';
import { nameOf } from '../../shared/names.ts';
import type { WaveformSettings } from '../model.ts';
import type { SoundItem } from './format.ts';
import { labelsIn } from './notes.ts';

/** Labels are chosen from a list: a file with more different texts has no labels. */
const MOST_TEXTS = 1000;
const COLOURS = COLOUR_NAMES.filter((name) => name !== 'white');

/** Counts what a file of annotated recordings brings. */
export const surveyFor = (settings: readonly WaveformSettings[]): Survey<SoundItem> => {
  const texts = new Map<string, number>();
  let [spans, notes] = [0, 0];
  return {
    add: (item) => {
      spans += item.spans.length;
      for (const { text } of item.spans) {
        if (text !== '') notes += 1;
        if (texts.has(text) || texts.size < MOST_TEXTS) texts.set(text, (texts.get(text) ?? 0) + 1);
      }
    },
    found: () => ({
      counts: [{ code: 'soundAnnotations', count: spans }],
      widgets: settings.map((one) => {
        const lacking = lackingIn(one, texts);
        const hidden = one.disableNote && notes > 0 ? [{ value: '', count: notes }] : [];
        return {
          unknown: [
            { setting: 'noteChoices', neededBy: 'all' as const, values: lacking },
            { setting: 'disableNote', neededBy: 'none' as const, avoids: 'soundNotes', values: hidden },
          ].filter(({ values }) => values.length > 0),
          settings: extended(one, lacking, hidden.length > 0),
        };
      }),
    }),
  };
};

/** The labels that a form with labels does not offer. */
const lackingIn = (settings: WaveformSettings, texts: ReadonlyMap<string, number>) => {
  const lacking = new Map<string, { value: string; count: number }>();
  if (settings.noteChoices.length === 0 || settings.disableNote) return [];
  const offered = new Set(settings.noteChoices.map(({ value }) => nameOf(value)));
  for (const [text, count] of texts)
    for (const value of labelsIn(text, settings)) {
      const name = nameOf(value);
      if (offered.has(name)) continue;
      const known = lacking.get(name) ?? { value, count: 0 };
      known.count += count;
      lacking.set(name, known);
    }
  return [...lacking.values()];
};

/** The settings that have to change so that the widget takes all; null where none has to. */
const extended = (
  { noteChoices }: WaveformSettings,
  lacking: readonly { value: string }[],
  hasHidden: boolean,
): Partial<WaveformSettings> | null => {
  const added = lacking.map(({ value }, at) => ({
    value,
    color: COLOURS[(noteChoices.length + at) % COLOURS.length] ?? 'blue',
  }));
  const changed = {
    ...(added.length > 0 && { noteChoices: [...noteChoices, ...added] }),
    ...(hasHidden && { disableNote: false }),
  };
  return Object.keys(changed).length === 0 ? null : changed;
};

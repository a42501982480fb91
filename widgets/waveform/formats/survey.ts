import type { Survey } from '../../shared/annotations/annotation-format.ts';
import { COLOUR_NAMES } from '../../shared/colours.ts';
import { nameOf } from '../../shared/names.ts';
import { freshTiers, hasTiers } from '../document/tiers.ts';
import { MOST_FORM_TIERS, type WaveformSettings } from '../model.ts';
import type { SoundItem } from './format.ts';
import { labelsIn } from './notes.ts';

/** Labels are chosen from a list: a file with more different texts has no labels. */
const MOST_TEXTS = 1000;
const COLOURS = COLOUR_NAMES.filter((name) => name !== 'white');

/** Counts what a file of annotated recordings brings. */
export const surveyFor = (settings: readonly WaveformSettings[]): Survey<SoundItem> => {
  const texts = new Map<string, number>();
  const tiers = new Map<string, number>();
  let hasPlainTiers = false;
  let [spans, notes] = [0, 0];
  return {
    add: (item) => {
      spans += item.spans.length;
      // Names of speakers are notes where the form has no tiers.
      const names = item.isSpeakers || item.tiers.length > 1 ? item.tiers : [];
      for (const name of names)
        if (tiers.has(name) || tiers.size < MOST_TEXTS) tiers.set(name, (tiers.get(name) ?? 0) + 1);
      hasPlainTiers ||= !item.isSpeakers && item.tiers.length > 1;
      for (const { text } of item.spans) {
        if (text !== '') notes += 1;
        if (texts.has(text) || texts.size < MOST_TEXTS) texts.set(text, (texts.get(text) ?? 0) + 1);
      }
    },
    found: () => ({
      counts: [{ code: 'soundAnnotations', count: spans }],
      widgets: settings.map((one) => {
        const isAsked = hasTiers(one) || hasPlainTiers;
        const noTiers = isAsked ? lackingTiers(one, tiers) : [];
        const areSpeakers = hasTiers(one) && tiers.size > 0 && !hasPlainTiers;
        const lacking = areSpeakers ? [] : lackingIn(one, texts);
        const hidden = one.disableNote && notes > 0 ? [{ value: '', count: notes }] : [];
        return {
          unknown: [
            { setting: 'noteChoices', neededBy: 'all' as const, values: lacking },
            hasTiers(one)
              ? { setting: 'tiers', neededBy: 'all' as const, values: noTiers }
              : { setting: 'tiers', neededBy: 'none' as const, avoids: 'soundTiers', values: noTiers },
            { setting: 'disableNote', neededBy: 'none' as const, avoids: 'soundNotes', values: hidden },
          ].filter(({ values }) => values.length > 0),
          settings: extended(one, lacking, noTiers, hidden.length > 0),
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

/** The tiers that a form does not have, and where annotators cannot add them. */
const lackingTiers = (settings: WaveformSettings, tiers: ReadonlyMap<string, number>) =>
  settings.addTiers
    ? []
    : freshTiers([...tiers.keys()], settings.tiers).map((value) => ({ value, count: tiers.get(value) ?? 0 }));

/** The settings that have to change so that the widget takes all; null where none has to. */
const extended = (
  { noteChoices, tiers }: WaveformSettings,
  lacking: readonly { value: string }[],
  noTiers: readonly { value: string }[],
  hasHidden: boolean,
): Partial<WaveformSettings> | null => {
  const added = lacking.map(({ value }, at) => ({
    value,
    color: COLOURS[(noteChoices.length + at) % COLOURS.length] ?? 'blue',
  }));
  const changed = {
    ...(added.length > 0 && { noteChoices: [...noteChoices, ...added] }),
    ...(noTiers.length > 0 &&
      (tiers.length + noTiers.length > MOST_FORM_TIERS
        ? { addTiers: true }
        : { tiers: [...tiers, ...noTiers.map(({ value }) => value)] })),
    ...(hasHidden && { disableNote: false }),
  };
  return Object.keys(changed).length === 0 ? null : changed;
};

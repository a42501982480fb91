import type { Problem } from '../../shared/problem.ts';
import { problem } from '../messages.ts';
import type { Note, Suggestion, WaveformValue } from '../value.ts';
import { type Region, regionsIn, tierOf, toMs } from './region.ts';
import { rulesOf } from './rules.ts';
import { freshTiers, hasTiers, tiersOf } from './tiers.ts';

type Asked = Parameters<typeof rulesOf>[0] & {
  tiers: readonly string[];
  addTiers: boolean;
  suggestSpeech: boolean;
  disableNote: boolean;
  noteChoices: readonly { value: string }[];
};

const noteProblem = (note: Note, { disableNote, noteChoices }: Asked): Problem[] => {
  if (note === '') return [];
  if (disableNote) return [problem('waveform-no-notes')];
  const hasChoices = noteChoices.length > 0;
  if (hasChoices === (typeof note === 'string')) return [problem('waveform-note')];
  if (typeof note === 'string') return [];
  const chosen = note.annotation_container;
  const stranger = chosen.find((label) => !noteChoices.some(({ value }) => value === label));
  if (stranger !== undefined) return [problem('not-a-choice', { value: stranger })];
  const twice = chosen.find((label, at) => chosen.indexOf(label) < at);
  return twice === undefined ? [] : [problem('chosen-twice', { value: twice })];
};

/** Each annotation of a form with tiers is in one of them, or in none. */
const tierProblems = (value: WaveformValue, regions: readonly Pick<Region, 'tier'>[], settings: Asked): Problem[] => {
  const { tiers: added = [] } = value;
  if (added.length > 0 && !settings.addTiers) return [problem('waveform-added-tiers')];
  if (freshTiers(added, settings.tiers).length < added.length) return [problem('waveform-tier-twice')];
  const known = new Set(tiersOf(settings, value));
  const stranger = regions.find(({ tier }) => tier !== undefined && !known.has(tier));
  if (stranger?.tier === undefined) return [];
  return [hasTiers(settings) ? problem('waveform-tier', { value: stranger.tier }) : problem('waveform-no-tiers')];
};

/** Of speech that the page found by itself: where it begins and ends, in milliseconds. */
const FOUND_SPEECH = /^speech-\d{1,9}-\d{1,9}$/;

/** A decision is about a suggestion, once; what an annotation was made from was accepted, once. */
export const decisionProblems = (
  value: WaveformValue,
  suggestions: readonly Suggestion[],
  { suggestSpeech }: Asked,
): Problem[] => {
  const { decisions = [] } = value;
  const known = new Set(suggestions.map(({ id }) => id));
  const decided = new Map(decisions.map(({ id, accepted }) => [id, accepted]));
  const isKnown = (id: string) => known.has(id) || (suggestSpeech && FOUND_SPEECH.test(id));
  const stranger = decisions.find(({ id }) => !isKnown(id));
  if (stranger) return [problem('waveform-suggestion', { id: stranger.id })];
  if (decided.size < decisions.length) return [problem('waveform-decisions')];
  const made = regionsIn(value).flatMap(({ suggestionId }) => suggestionId ?? []);
  const isWrong = new Set(made).size < made.length || made.some((id) => !decided.get(id));
  return isWrong ? [problem('waveform-decisions')] : [];
};

/** What is wrong with the suggestions of a question. */
export const suggestionProblems = (
  suggestions: readonly Suggestion[],
  value: WaveformValue,
  settings: Asked,
): Problem[] => {
  if (new Set(suggestions.map(({ id }) => id)).size < suggestions.length)
    return [problem('waveform-suggestions-twice')];
  if (suggestions.some(({ start, end }) => toMs(end) < toMs(start))) return [problem('waveform-order')];
  const notes = suggestions.flatMap(({ note = '' }) => noteProblem(note, settings));
  const tiers = tierProblems(
    value,
    suggestions.map(({ tier }) => (tier === undefined ? {} : { tier })),
    settings,
  );
  return [...notes, ...tiers].slice(0, 1);
};

/** Players round the length of a recording differently from what a question says of it. Seconds. */
export const LENGTH_ROUNDING = 1;

/** Annotations past the end of the recording, where the question gives its length in seconds. */
export const endProblems = ({ annotations }: WaveformValue, duration: number | undefined): Problem[] => {
  if (duration === undefined || duration === 0) return [];
  const isPast = Object.values(annotations).some(({ end }) => end > duration + LENGTH_ROUNDING);
  return isPast ? [problem('waveform-past-end', { seconds: duration })] : [];
};

/** Whether regions of one tier overlap. */
const areInWay = (regions: readonly Region[]): boolean => {
  const ends = new Map<string, number>();
  for (const region of regions.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (region.start < (ends.get(tierOf(region)) ?? 0)) return true;
    ends.set(tierOf(region), region.end);
  }
  return false;
};

/** What no view would have let through: the first problem of the annotations. */
export const problemsIn = (value: WaveformValue, settings: Asked): Problem[] => {
  const { minLength, most, apart } = rulesOf(settings);
  const regions = regionsIn(value);
  const ids = new Set(regions.map(({ id }) => id));
  const areNumbered = Object.keys(value.annotations).every((key, at) => key === String(at));
  if (!areNumbered || ids.size < regions.length) return [problem('waveform-keys')];
  if (most > 0 && regions.length > most) return [problem('waveform-many', { count: regions.length, limit: most })];
  if (regions.some(({ start, end }) => end < start)) return [problem('waveform-order')];
  if (regions.some(({ start, end }) => end - start < minLength))
    return [problem('waveform-short', { seconds: minLength / 1000 })];
  if (apart && areInWay(regions)) return [problem('waveform-overlap')];
  const tiers = tierProblems(value, regions, settings);
  if (tiers.length > 0) return tiers;
  for (const { note } of regions) {
    const found = noteProblem(note, settings);
    if (found.length > 0) return found;
  }
  return [];
};

import type { Problem } from '../../shared/problem.ts';
import { problem } from '../messages.ts';
import type { Note, WaveformValue } from '../value.ts';
import { regionsIn } from './region.ts';
import { rulesOf } from './rules.ts';

type Asked = Parameters<typeof rulesOf>[0] & {
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

/** Players round the length of a recording differently from what a question says of it. Seconds. */
export const LENGTH_ROUNDING = 1;

/** Annotations past the end of the recording, where the question gives its length in seconds. */
export const endProblems = ({ annotations }: WaveformValue, duration: number | undefined): Problem[] => {
  if (duration === undefined || duration === 0) return [];
  const isPast = Object.values(annotations).some(({ end }) => end > duration + LENGTH_ROUNDING);
  return isPast ? [problem('waveform-past-end', { seconds: duration })] : [];
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
  if (apart) {
    const sorted = regions.toSorted((a, b) => a.start - b.start || a.end - b.end);
    if (sorted.some(({ start }, at) => at > 0 && start < (sorted[at - 1]?.end ?? 0)))
      return [problem('waveform-overlap')];
  }
  for (const { note } of regions) {
    const found = noteProblem(note, settings);
    if (found.length > 0) return found;
  }
  return [];
};

import { isRecord } from '../../shared/json.ts';
import {
  LONGEST_ADDRESS,
  LONGEST_NOTE,
  LONGEST_SECONDS,
  LONGEST_TIER,
  MOST_ANNOTATIONS,
  MOST_TIERS,
  type WaveformValue,
} from '../value.ts';

/**
 * The schema of value.ts by hand: the same verdict in a fraction of the time. Each change of an answer asks for it, and
 * an answer may hold thousands of annotations. The schema says what is wrong; this only whether something is.
 */

/** Schemas count characters, not units. */
const isText = (value: unknown, most: number, least = 0): boolean =>
  typeof value === 'string' &&
  value.length >= least &&
  (value.length <= most || (value.length <= 2 * most && [...value].length <= most));

const isNumber = (value: unknown, least: number, most: number): boolean =>
  Number.isFinite(value) && (value as number) >= least && (value as number) <= most;

const isSeconds = (value: unknown) => isNumber(value, 0, LONGEST_SECONDS);
const isFrame = (value: unknown) => value === null || (Number.isInteger(value) && (value as number) >= 0);

const fields = (value: object): number => Object.keys(value).length;

/** How many of the fields that may be left out are there. */
const given = (value: object, ...names: string[]): number => names.filter((name) => name in value).length;
const isLeftOut = (value: Record<string, unknown>, name: string) => !(name in value);

const isLabels = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 200 && value.every((label) => isText(label, 300));

const isNote = (value: unknown): boolean =>
  isText(value, LONGEST_NOTE) || (isRecord(value) && fields(value) === 1 && isLabels(value.annotation_container));

const isAnnotation = (value: unknown): boolean =>
  isRecord(value) &&
  fields(value) === 7 + given(value, 'tier', 'suggestionId') &&
  (isLeftOut(value, 'tier') || isText(value.tier, LONGEST_TIER, 1)) &&
  (isLeftOut(value, 'suggestionId') || isText(value.suggestionId, 200, 1)) &&
  isText(value.id, 200, 1) &&
  isSeconds(value.start) &&
  isFrame(value.start_frame) &&
  isSeconds(value.end) &&
  isFrame(value.end_frame) &&
  isNote(value.note) &&
  isText(value.color, 30);

const areAnnotations = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  const all = Object.values(value);
  return all.length <= MOST_ANNOTATIONS && all.every(isAnnotation);
};

const areTiers = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_TIERS && value.every((name) => isText(name, LONGEST_TIER, 1));

const isDecision = (value: unknown): boolean =>
  isRecord(value) && fields(value) === 2 && isText(value.id, 200, 1) && typeof value.accepted === 'boolean';

const areDecisions = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST_ANNOTATIONS && value.every(isDecision);

export const isWaveformValue = (value: unknown): value is WaveformValue =>
  isRecord(value) &&
  fields(value) === 3 + given(value, 'tiers', 'decisions') &&
  (isLeftOut(value, 'tiers') || areTiers(value.tiers)) &&
  (isLeftOut(value, 'decisions') || areDecisions(value.decisions)) &&
  isText(value.record, LONGEST_ADDRESS) &&
  (value.frame_rate === null || isNumber(value.frame_rate, 1, 1000)) &&
  areAnnotations(value.annotations);

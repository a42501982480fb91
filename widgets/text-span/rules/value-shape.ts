import { isRecord } from '../../shared/json.ts';
import {
  LONGEST_ID,
  LONGEST_LAYER,
  LONGEST_NOTE,
  LONGEST_TYPE,
  MOST_ATTRIBUTES,
  MOST_CONNECTORS,
  MOST_LAYERS,
  MOST_OFFSETS,
  MOST_RANGES,
  SCHEMES,
  type SpanInput,
  type SpanValue,
} from '../value.ts';

/**
 * The schemas of value.ts by hand: the same verdict in a fiftieth of the time, which with tens of thousands of ranges
 * is the difference between noticed and not. The schemas say what is wrong; these only whether something is.
 */

/** Schemas count characters, not units. */
const isText = (value: unknown, most: number, least = 0): boolean =>
  typeof value === 'string' && value.length >= least && (value.length <= most || countsAtMost(value, most));

const countsAtMost = (text: string, most: number): boolean => text.length <= 2 * most && [...text].length <= most;

const isType = (value: unknown) => value === null || isText(value, LONGEST_TYPE, 1);
const isOffset = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

const isList = (value: unknown, most: number, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= most && value.every(isOne);

/** What may be left out. */
const isOr = (value: unknown, isOne: (one: unknown) => boolean) => value === undefined || isOne(value);

const isAttribute = (value: unknown) => isText(value, LONGEST_TYPE, 1);

const fields = (value: object): number => Object.keys(value).length;

const isConnector = (value: unknown): boolean =>
  isRecord(value) &&
  fields(value) === 6 &&
  isText(value.id, LONGEST_ID, 1) &&
  isText(value.targetId, LONGEST_ID, 1) &&
  isType(value.type) &&
  isText(value.descr, LONGEST_TYPE) &&
  isList(value.attributes, MOST_ATTRIBUTES, isAttribute) &&
  isText(value.note, LONGEST_NOTE);

const hasRangeFields = (value: Record<string, unknown>): boolean =>
  isText(value.id, LONGEST_ID, 1) &&
  isText(value.entityId, LONGEST_ID, 1) &&
  isOffset(value.begin) &&
  isOffset(value.end) &&
  typeof value.name === 'string' &&
  isType(value.type) &&
  isList(value.attributes, MOST_ATTRIBUTES, isAttribute) &&
  isText(value.note, LONGEST_NOTE) &&
  isList(value.connectedTo, MOST_CONNECTORS, isConnector);

const isRange = (value: unknown): boolean => {
  if (!isRecord(value) || !hasRangeFields(value)) return false;
  if (!('suggestionId' in value)) return fields(value) === 9;
  return fields(value) === 10 && isOr(value.suggestionId, (one) => isText(one, LONGEST_ID, 1));
};

const isScore = (value: unknown) =>
  value === null || (Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 1);

const isSuggestion = (value: unknown): boolean =>
  isRecord(value) &&
  fields(value) === 11 &&
  hasRangeFields(value) &&
  isScore(value.score) &&
  isText(value.model, LONGEST_TYPE);

const isDecision = (value: unknown): boolean =>
  isRecord(value) && fields(value) === 2 && isText(value.id, LONGEST_ID, 1) && typeof value.accepted === 'boolean';

const isSource = (value: unknown): boolean =>
  isRecord(value) &&
  hasOnly(value, ['tokens', 'sentences', 'layers', 'scheme']) &&
  isOr(value.tokens, (list) => isList(list, MOST_OFFSETS, isOffset)) &&
  isOr(value.sentences, (list) => isList(list, MOST_OFFSETS, isOffset)) &&
  isOr(value.layers, (list) => isList(list, MOST_LAYERS, (one) => isText(one, LONGEST_LAYER))) &&
  isOr(value.scheme, (one) => SCHEMES.some((scheme) => scheme === one));

const hasOnly = (value: object, names: readonly string[]) => Object.keys(value).every((name) => names.includes(name));

export const isSpanValue = (value: unknown): value is SpanValue =>
  isRecord(value) &&
  hasOnly(value, ['originalString', 'ranges', 'decisions']) &&
  typeof value.originalString === 'string' &&
  isList(value.ranges, MOST_RANGES, isRange) &&
  isOr(value.decisions, (list) => isList(list, MOST_RANGES, isDecision));

export const isSpanInput = (value: unknown): value is SpanInput =>
  typeof value === 'string' ||
  (isRecord(value) &&
    hasOnly(value, ['originalString', 'ranges', 'suggestions', 'source', 'decisions']) &&
    typeof value.originalString === 'string' &&
    isOr(value.ranges, (list) => isList(list, MOST_RANGES, isRange)) &&
    isOr(value.suggestions, (list) => isList(list, MOST_RANGES, isSuggestion)) &&
    isOr(value.source, isSource) &&
    isOr(value.decisions, (list) => isList(list, MOST_RANGES, isDecision)));

import type { Problem } from '../../shared/problem.ts';
import { problem, type SpanProblemCode } from '../messages.ts';
import type { SpanSettings } from '../span-settings.ts';
import { cutsCharacter } from '../text/segments.ts';
import type { Connector, Range } from '../value.ts';
import { attributeFault } from './attributes.ts';
import type { Given } from './span-input.ts';
import { type TypeTree, typesOf } from './type-tree.ts';

/** At most so many annotations over one place: more can be neither drawn nor compared with each other in time. */
export const MOST_OVER_ONE = 200;
/** The most problems that are reported; nobody reads thousands of them. */
const MOST_TOLD = 20;

/** Why a stretch of text cannot be annotated. */
export const stretchFault = (text: string, begin: number, end: number): SpanProblemCode | undefined => {
  if (!(begin < end)) return 'span-order';
  if (begin < 0 || end > text.length || !Number.isInteger(begin) || !Number.isInteger(end)) return 'span-outside';
  return cutsCharacter(text, begin) || cutsCharacter(text, end) ? 'span-half' : undefined;
};

/** The most ranges over one place. */
export const mostOverOne = (ranges: readonly { begin: number; end: number }[]): number => {
  const begins = Float64Array.from(ranges, (range) => range.begin).sort();
  const ends = Float64Array.from(ranges, (range) => range.end).sort();
  let most = 0;
  for (let opened = 0, closed = 0; opened < begins.length; opened += 1) {
    while ((ends[closed] as number) <= (begins[opened] as number)) closed += 1;
    most = Math.max(most, opened + 1 - closed);
  }
  return most;
};

const sameWords = (a: readonly string[], b: readonly string[]) =>
  a === b || (a.length === b.length && a.every((one, at) => one === b[at]));

export interface RangeCheck {
  text: string;
  settings: SpanSettings;
  given: Given;
  /** JSON pointer to the list. */
  path: string;
  /** Also what only an annotator's own work must keep to: no attributes and notes that the form does not ask for. */
  strict: boolean;
}

/**
 * What is wrong with a list of ranges, beyond the schema: offsets, names, ids, types, fragments, connectors. Relations
 * may form circles, and one may lead back to where it stands.
 */
export const rangeProblems = (ranges: readonly Range[], check: RangeCheck): Problem[] => {
  const { text, settings, given, strict } = check;
  const types = typesOf(settings);
  const found: Problem[] = [];
  const ids = new Set<string>();
  const connectorIds = new Set<string>();
  const entities = new Map<string, Range>();
  const report = (code: SpanProblemCode, params: Record<string, string | number>, ...where: (string | number)[]) => {
    found.push(problem(code, params, { path: [check.path, ...where].join('/') }));
  };

  const checkWords = (one: Range | Connector, tree: TypeTree, notes: boolean, at: number, inner?: number) => {
    const where = (field: string) => (inner === undefined ? [at, field] : [at, 'connectedTo', inner, field]);
    const type = one.type === null ? undefined : tree.get(one.type);
    if (one.type !== null && !type) report('span-type', { type: one.type }, ...where('type'));
    if (!strict) return;
    const fault = attributeFault(type, one.attributes, (word) => given.attributes.has(word));
    if (fault) report(fault.code, fault.params, ...where('attributes'));
    if (!notes && one.note !== '' && !given.notes.has(one.note)) report('span-note', {}, ...where('note'));
  };

  const checkEntity = (range: Range, at: number) => {
    const first = entities.get(range.entityId);
    if (!first) entities.set(range.entityId, range);
    else if (first.type !== range.type || first.note !== range.note || !sameWords(first.attributes, range.attributes))
      report('span-fragments', { id: range.entityId }, at);
  };

  const checkConnector = (connector: Connector, at: number, inner: number) => {
    const { id, targetId } = connector;
    if (connectorIds.has(id)) report('span-id', { id }, at, 'connectedTo', inner, 'id');
    connectorIds.add(id);
    if (!ids.has(targetId)) report('span-target', { id: targetId }, at, 'connectedTo', inner, 'targetId');
    checkWords(connector, types.connectors, settings.enableConnectorNotes, at, inner);
  };

  for (const { id } of ranges) ids.add(id);
  const twice = ids.size < ranges.length;
  const seen = new Set<string>();
  for (const [at, range] of ranges.entries()) {
    if (found.length >= MOST_TOLD) return found.slice(0, MOST_TOLD);
    if (twice && seen.has(range.id)) report('span-id', { id: range.id }, at, 'id');
    if (twice) seen.add(range.id);
    const fault = stretchFault(text, range.begin, range.end);
    if (fault) report(fault, { begin: range.begin, end: range.end, length: text.length }, at);
    else if (range.name.length !== range.end - range.begin || !text.startsWith(range.name, range.begin))
      report('span-name', { begin: range.begin, end: range.end }, at, 'name');
    checkWords(range, types.ranges, settings.enableRangeNotes, at);
    checkEntity(range, at);
    for (const [inner, connector] of range.connectedTo.entries()) checkConnector(connector, at, inner);
  }
  if (found.length === 0 && ranges.length > MOST_OVER_ONE && mostOverOne(ranges) > MOST_OVER_ONE)
    found.push(problem('span-crowded', { limit: MOST_OVER_ONE }, { path: check.path }));
  return found.slice(0, MOST_TOLD);
};

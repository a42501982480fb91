import type { Pair, Verdict } from '../../shared/annotations/agreement.ts';
import type { Link } from '../document/edit.ts';
import type { SpanDocument } from '../document/span-document.ts';
import type { Arc, Mark, MarkSource } from '../layout/source.ts';
import type { TypeTree } from '../rules/type-tree.ts';
import type { Range } from '../value.ts';
import type { Annotation, Comparison, Relation } from './comparison.ts';

/** What has no type, or one that the form does not know. */
const GREY = '#767676';

type Side = 0 | 1;

/** The id of a range's mark, or a connector's arc: the two answers may use the same ids. */
export const drawnId = (side: Side, id: string): string => `${side}:${id}`;

interface Compared {
  /** The first answer and the second. */
  documents: readonly [SpanDocument, SpanDocument];
  names: readonly [string, string];
  comparison: Comparison;
  types: { ranges: TypeTree; connectors: TypeTree };
  noType: string;
  /** Verdicts to draw. */
  shown: ReadonlySet<Verdict>;
}

const isOneMark = ({ verdict }: Pair<unknown>) => verdict === 'exact' || verdict === 'type-differs';

/**
 * Two answers over one text as the drawing wants to see them. What both have at the same place is one mark, the first's;
 * what overlaps is one of each.
 */
export const comparisonSource = (compared: Compared): MarkSource => {
  const { documents, names, comparison, types, noType, shown } = compared;
  const pairs = [new Map<string, Pair<Annotation>>(), new Map<string, Pair<Annotation>>()] as const;
  for (const pair of comparison.annotations) {
    if (pair.first) pairs[0].set(pair.first.entityId, pair);
    if (pair.second) pairs[1].set(pair.second.entityId, pair);
  }
  const relations = [new Map<string, Pair<Relation>>(), new Map<string, Pair<Relation>>()] as const;
  for (const pair of comparison.relations) {
    if (pair.first) relations[0].set(pair.first.connector.id, pair);
    if (pair.second) relations[1].set(pair.second.connector.id, pair);
  }

  const titleOf = (tree: TypeTree, type: string | null) => (type === null ? noType : (tree.get(type)?.title ?? type));
  const colorOf = (tree: TypeTree, type: string | null) => (type === null ? GREY : (tree.get(type)?.color ?? GREY));
  const bothTitles = (tree: TypeTree, one: string | null, other: string | null) =>
    one === other ? titleOf(tree, one) : `${titleOf(tree, one)} / ${titleOf(tree, other)}`;

  const markOf = (side: Side, range: Range): Mark | undefined => {
    const pair = pairs[side].get(range.entityId);
    if (!pair || !shown.has(pair.verdict) || (side === 1 && isOneMark(pair))) return undefined;
    const { id, begin, end, type, entityId } = range;
    return {
      id: drawnId(side, id),
      group: drawnId(side, entityId),
      begin,
      end,
      label: isOneMark(pair) ? bothTitles(types.ranges, type, pair.second?.type ?? null) : titleOf(types.ranges, type),
      color: colorOf(types.ranges, type),
      kind: pair.verdict,
      details: isOneMark(pair) ? undefined : names[side],
    };
  };

  /** Where an arc of an answer ends: a mark of the first stands for the second's at the same place. */
  const endOf = (side: Side, range: Range): string => {
    const pair = pairs[side].get(range.entityId);
    if (side === 0 || !pair || !isOneMark(pair)) return drawnId(side, range.id);
    const fragments = pair.first?.fragments ?? [];
    return drawnId(0, (fragments.find(({ begin }) => begin === range.begin) ?? fragments[0])?.id ?? range.id);
  };

  const arcOf = (side: Side, { source, connector }: Link): Arc | undefined => {
    const pair = relations[side].get(connector.id);
    const target = documents[side].range(connector.targetId);
    if (!pair || !target || !shown.has(pair.verdict) || (side === 1 && isOneMark(pair))) return undefined;
    const other = isOneMark(pair) ? (pair.second?.connector.type ?? null) : connector.type;
    return {
      id: drawnId(side, connector.id),
      from: endOf(side, source),
      to: endOf(side, target),
      label: bothTitles(types.connectors, connector.type, other),
      color: colorOf(types.connectors, connector.type),
      kind: pair.verdict,
    };
  };

  const arcsAt = (side: Side, id: string): Arc[] =>
    [...documents[side].connectorsFrom(id), ...documents[side].connectorsTo(id)].flatMap(
      (link) => arcOf(side, link) ?? [],
    );

  const split = (id: string): [Side, string] => [id.startsWith('1') ? 1 : 0, id.slice(2)];
  const marks = (side: Side, ranges: readonly Range[]) => ranges.flatMap((range) => markOf(side, range) ?? []);

  return {
    text: documents[0].text,
    marksMeeting: (begin, end) =>
      [...marks(0, documents[0].meeting(begin, end)), ...marks(1, documents[1].meeting(begin, end))].sort(
        (a, b) => a.begin - b.begin || b.end - a.end,
      ),
    mark: (drawn) => {
      const [side, id] = split(drawn);
      const range = documents[side].range(id);
      return range && markOf(side, range);
    },
    fragmentsOf: (group) => {
      const [side, id] = split(group);
      return marks(side, documents[side].fragmentsOf(id));
    },
    arcsOf: (drawn) => {
      const [side, id] = split(drawn);
      const range = documents[side].range(id);
      const pair = range && pairs[side].get(range.entityId);
      if (side === 1 || !pair || !isOneMark(pair)) return arcsAt(side, id);
      // The second's arcs end here too, where this mark stands for its own.
      const partners = pair.second?.fragments.filter((fragment) => endOf(1, fragment) === drawn) ?? [];
      return [...arcsAt(0, id), ...partners.flatMap((fragment) => arcsAt(1, fragment.id))];
    },
  };
};

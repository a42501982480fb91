import type { Pair, Verdict } from '../../shared/annotations/agreement.ts';
import type { Annotation, Comparison, Relation } from './comparison.ts';
import { drawnId } from './comparison-source.ts';

/** A place where two answers differ: what to show of it and what to say. */
export type Difference = { begin: number } & (
  | { of: 'annotation'; mark: string; pair: Pair<Annotation> }
  | { of: 'relation'; arc: string; pair: Pair<Relation> }
);

const first = ({ fragments }: Annotation) => fragments[0];

const ofAnnotation = (pair: Pair<Annotation>): Difference[] => {
  const range = pair.first ? first(pair.first) : pair.second && first(pair.second);
  if (!range) return [];
  return [{ of: 'annotation', begin: range.begin, mark: drawnId(pair.first ? 0 : 1, range.id), pair }];
};

const ofRelation = (pair: Pair<Relation>): Difference[] => {
  const relation = pair.first ?? pair.second;
  const begin = relation && first(relation.source)?.begin;
  if (!relation || begin === undefined) return [];
  return [{ of: 'relation', begin, arc: drawnId(pair.first ? 0 : 1, relation.connector.id), pair }];
};

/** Where they differ, in text order, of the verdicts asked for. */
export const differencesOf = ({ annotations, relations }: Comparison, shown: ReadonlySet<Verdict>): Difference[] => {
  const isShown = ({ verdict }: Pair<unknown>) => verdict !== 'exact' && shown.has(verdict);
  return [...annotations.filter(isShown).flatMap(ofAnnotation), ...relations.filter(isShown).flatMap(ofRelation)].sort(
    (a, b) => a.begin - b.begin,
  );
};

import type { Translate } from '../../../../shared/use-texts.ts';
import type { Link } from '../../document/edit.ts';
import type { SpanDocument } from '../../document/span-document.ts';
import type { Arc, Mark, MarkSource } from '../../layout/source.ts';
import type { Clash } from '../../rules/overlap.ts';
import type { SpanTypes } from '../../rules/type-tree.ts';
import type { texts } from '../../texts.ts';
import type { Range, Suggestion } from '../../value.ts';
import { type Hidden, isHidden, NOTHING_HIDDEN } from './hidden.ts';

/** What has no type yet, or one that the form does not know. */
const GREY = '#767676';
/** Own entities and proposed ones may go by the same id. */
const PROPOSED = 'suggestion:';

type Words = Translate<typeof texts>;

export const titleOf = (types: SpanTypes, type: string | null, t: Words): string =>
  type === null ? t('noType') : (types.ranges.get(type)?.title ?? type);

export const connectorTitleOf = (types: SpanTypes, type: string | null, t: Words): string =>
  type === null ? t('noType') : (types.connectors.get(type)?.title ?? type);

/** Why the overlap rules do not let ranges lie as they do. */
export const clashText = ({ relations, types: [one, other] }: Clash, types: SpanTypes, t: Words): string => {
  const names = relations.map((relation) => t(relation));
  const between = { one: titleOf(types, one, t), other: titleOf(types, other, t) };
  const last = names.at(-1) ?? '';
  if (names.length < 2) return t('clash', { relation: last, ...between });
  return t('clashOfSeveral', { relations: names.slice(0, -1).join(', '), relation: last, ...between });
};

export const errorOf = (doc: SpanDocument, types: SpanTypes, id: string, t: Words): string | undefined => {
  const clashes = doc.clashes(id);
  return clashes.length > 0 ? clashes.map((clash) => clashText(clash, types, t)).join('; ') : undefined;
};

/** The relations of an annotation that may not lead where they do: one sentence each. */
export const misfitsOf = (doc: SpanDocument, types: SpanTypes, id: string, t: Words): string[] =>
  [...doc.connectorsFrom(id), ...doc.connectorsTo(id)]
    .filter(({ connector }) => doc.misplaced(connector.id))
    .map(({ source, connector }) => {
      const to = titleOf(types, doc.range(connector.targetId)?.type ?? null, t);
      const relation = connectorTitleOf(types, connector.type, t);
      return t('misfit', { relation, from: titleOf(types, source.type, t), to });
    });

export const percent = (score: number): string => `${Math.round(score * 100)}%`;

const isBefore = (a: Mark, b: Mark) => a.begin < b.begin || (a.begin === b.begin && a.end >= b.end);

/** Two lists, each in the order of a text, as one. */
const merged = (one: readonly Mark[], other: readonly Mark[]): readonly Mark[] => {
  if (other.length === 0) return one;
  if (one.length === 0) return other;
  const all: Mark[] = [];
  let at = 0;
  for (const mark of one) {
    for (let next = other[at]; next && !isBefore(mark, next); next = other[++at]) all.push(next);
    all.push(mark);
  }
  return [...all, ...other.slice(at)];
};

/** An annotated text at work as the drawing wants to see it. */
export const markSourceOf = (
  doc: SpanDocument,
  types: SpanTypes,
  t: Words,
  hidden: Hidden = NOTHING_HIDDEN,
): MarkSource => {
  const isShown = ({ type }: { type: string | null }) => !isHidden(hidden, type);
  const hidesTypes = hidden.types.size > 0;
  const shown = <T extends Range | Suggestion>(all: readonly T[]): readonly T[] =>
    hidesTypes ? all.filter(isShown) : all;
  /** A relation is shown with both its ends. */
  const linked = (links: readonly Link[], other: (id: string) => Range | Suggestion | undefined): readonly Link[] => {
    if (hidden.relations) return [];
    if (!hidesTypes) return links;
    return links.filter(({ source, connector }) => {
      const target = other(connector.targetId);
      return isShown(source) && target !== undefined && isShown(target);
    });
  };
  const base = ({ id, begin, end, type, note, attributes }: Range | Suggestion) => ({
    ...{ id, begin, end, note: note !== '' },
    label: titleOf(types, type, t),
    color: (type === null ? undefined : types.ranges.get(type)?.color) ?? GREY,
    details: attributes.map((path) => path.slice(path.indexOf('.') + 1)).join(', '),
  });
  const own = (range: Range): Mark => ({
    ...base(range),
    ...{ group: range.entityId, kind: 'own', error: errorOf(doc, types, range.id, t) },
  });
  const proposed = (one: Suggestion): Mark => {
    const shared = base(one);
    const score = one.score === null ? [] : [percent(one.score)];
    return {
      ...shared,
      ...{ group: PROPOSED + one.entityId, kind: 'suggestion' },
      details: [...score, shared.details].filter(Boolean).join(' '),
    };
  };
  const arc = ({ source, connector }: Link, kind: Arc['kind']): Arc => ({
    ...{ id: connector.id, from: source.id, to: connector.targetId, kind },
    label: `${kind === 'own' && doc.misplaced(connector.id) ? '⚠ ' : ''}${connectorTitleOf(types, connector.type, t)}`,
    color: (connector.type === null ? undefined : types.connectors.get(connector.type)?.color) ?? GREY,
  });
  return {
    text: doc.text,
    marksMeeting: (begin, end) =>
      merged(shown(doc.meeting(begin, end)).map(own), shown(doc.openSuggestionsMeeting(begin, end)).map(proposed)),
    mark: (id) => {
      const range = doc.range(id);
      if (range) return own(range);
      const suggestion = doc.suggestion(id);
      return suggestion && proposed(suggestion);
    },
    fragmentsOf: (group) =>
      group.startsWith(PROPOSED)
        ? doc.suggestedFragmentsOf(group.slice(PROPOSED.length)).map(proposed)
        : doc.fragmentsOf(group).map(own),
    arcsOf: (id) =>
      doc.range(id)
        ? linked([...doc.connectorsFrom(id), ...doc.connectorsTo(id)], (other) => doc.range(other)).map((link) =>
            arc(link, 'own'),
          )
        : linked(doc.suggestedConnectorsOf(id), (other) => doc.suggestion(other)).map((link) =>
            arc(link, 'suggestion'),
          ),
  };
};

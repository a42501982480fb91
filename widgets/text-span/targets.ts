import type { WidgetTarget } from '../shared/model.ts';
import { quoted } from '../shared/quoted.ts';
import { typesOf } from './rules/type-tree.ts';
import type { SpanSettings } from './span-settings.ts';
import type { Range, SpanValue } from './value.ts';

const ENTITY = 'entity ';
const RELATION = 'relation ';

/** Annotations in text order, those of several fragments once, each followed by its relations. */
export const targetsIn = ({ ranges }: SpanValue, settings: SpanSettings): WidgetTarget[] => {
  const types = typesOf(settings);
  const byId = new Map(ranges.map((range) => [range.id, range]));
  const entities = Map.groupBy(
    ranges.toSorted((a, b) => a.begin - b.begin || a.end - b.end),
    ({ entityId }) => entityId,
  );
  const relationsOf = (source: Range): WidgetTarget[] =>
    source.connectedTo.map(({ id, targetId, type }) => ({
      id: RELATION + id,
      label:
        `${types.connectors.get(type ?? '')?.title ?? type ?? ''} ${quoted(source.name)} → ${quoted(byId.get(targetId)?.name ?? '')}`.trim(),
    }));
  return [...entities].flatMap(([entity, fragments]) => {
    const type = fragments[0]?.type ?? '';
    const words = quoted(fragments.map(({ name }) => name).join(' … '));
    return [
      { id: ENTITY + entity, label: `${types.ranges.get(type)?.title ?? type} ${words}`.trim() },
      ...fragments.flatMap(relationsOf),
    ];
  });
};

/** What a target names: an entity or a relation, by its id. */
export const readTarget = (target: string): { of: 'entity' | 'relation'; id: string } | undefined => {
  if (target.startsWith(ENTITY)) return { of: 'entity', id: target.slice(ENTITY.length) };
  if (target.startsWith(RELATION)) return { of: 'relation', id: target.slice(RELATION.length) };
  return undefined;
};

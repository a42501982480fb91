import type { SpanWritable } from '../format.ts';
import { entitiesOf } from '../project.ts';

/** What a text says, whatever its ids and the order of its lists. */
export const comparable = (given: SpanWritable) => {
  const keys = new Map<string, string>();
  const entities = entitiesOf(given.ranges);
  for (const pieces of entities) {
    const [first] = pieces;
    const places = pieces.map(({ begin, end }) => [begin, end]);
    const key = JSON.stringify([places, first?.type, [...(first?.attributes ?? [])].sort(), first?.note]);
    for (const piece of pieces) keys.set(piece.id, key);
  }
  const connectors = given.ranges.flatMap(({ id, connectedTo }) =>
    connectedTo.map(({ targetId, type, attributes, note }) =>
      JSON.stringify([keys.get(id), keys.get(targetId), type, [...attributes].sort(), note]),
    ),
  );
  return {
    text: given.text,
    entities: entities.map(([first]) => keys.get(first?.id ?? '') ?? '').sort((a, b) => (a < b ? -1 : 1)),
    connectors: connectors.sort((a, b) => (a < b ? -1 : 1)),
  };
};

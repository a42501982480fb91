import { type Range, rangeOf, type Suggestion } from '../widgets/text-span/value.ts';

/** What a question gives its annotator. */
export interface SpanQuestion {
  originalString: string;
  suggestions: Suggestion[];
}

/**
 * Everything that the signs find, by its type; what stands within something found before is left out. A sign with groups
 * finds an entity of several fragments: `(Ostrej) świecisz (Bramie)`.
 */
export const spansLike = (text: string, signs: readonly (readonly [type: string, sign: RegExp])[]): Range[] => {
  const found: Range[] = [];
  for (const [type, sign] of signs) {
    for (const match of text.matchAll(new RegExp(sign, `${sign.flags}d`))) {
      const [whole, ...groups] = match.indices ?? [];
      const places = groups.length > 0 ? groups : [whole];
      for (const place of places) {
        if (!place || found.some((other) => place[0] < other.end && other.begin < place[1])) continue;
        found.push({ ...rangeOf(text, `${type}-${place[0]}`, ...place, type), entityId: `${type}-${match.index}` });
      }
    }
  }
  return found.sort((a, b) => a.begin - b.begin);
};

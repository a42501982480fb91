/** Annotations as the demo world needs them: of one piece, with nothing said about them but their type. */
export interface DemoSpan {
  id: string;
  entityId: string;
  begin: number;
  end: number;
  name: string;
  type: string;
  attributes: string[];
  note: string;
  connectedTo: DemoLink[];
}

interface DemoLink {
  id: string;
  targetId: string;
  type: string;
  descr: string;
  attributes: string[];
  note: string;
}

export interface DemoSuggestion extends DemoSpan {
  score: number | null;
  model: string;
}

/** What a question gives its annotator. */
export interface SpanQuestion {
  originalString: string;
  suggestions: DemoSuggestion[];
}

export const spanOf = (text: string, id: string, begin: number, end: number, type: string): DemoSpan => ({
  id,
  entityId: id,
  begin,
  end,
  name: text.slice(begin, end),
  type,
  attributes: [],
  note: '',
  connectedTo: [],
});

export const linkTo = (id: string, targetId: string, type: string, descr: string): DemoLink => ({
  id,
  targetId,
  type,
  descr,
  attributes: [],
  note: '',
});

/**
 * Everything that the signs find, by its type; what stands within something found before is left out. A sign with groups
 * finds an entity of several fragments: `(Ostrej) świecisz (Bramie)`.
 */
export const spansLike = (text: string, signs: readonly (readonly [type: string, sign: RegExp])[]): DemoSpan[] => {
  const found: DemoSpan[] = [];
  for (const [type, sign] of signs) {
    for (const match of text.matchAll(new RegExp(sign, `${sign.flags}d`))) {
      const [whole, ...groups] = match.indices ?? [];
      const places = groups.length > 0 ? groups : [whole];
      for (const place of places) {
        if (!place || found.some((other) => place[0] < other.end && other.begin < place[1])) continue;
        found.push({ ...spanOf(text, `${type}-${place[0]}`, ...place, type), entityId: `${type}-${match.index}` });
      }
    }
  }
  return found.sort((a, b) => a.begin - b.begin);
};

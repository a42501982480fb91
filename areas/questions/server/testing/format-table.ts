const TEXT = '😀 Ann knows Bob\nin Gdańsk.';

const range = (id: string, begin: number, end: number, type: string | null) => ({
  ...{ id, entityId: id, begin, end, name: TEXT.slice(begin, end), type },
  ...{ attributes: [] as string[], note: '', connectedTo: [] as Link[] },
});

interface Link {
  id: string;
  targetId: string;
  type: string | null;
  descr: string;
  attributes: string[];
  note: string;
}

const knows: Link = { id: 'c', targetId: 'b', type: 'knows', descr: '', attributes: ['Sure.no'], note: 'she says' };

/** A line of Tagwerk JSONL with something of each row of the table in docs/formats-of-annotated-text.md. */
export const EVERYTHING = {
  name: 'all',
  originalString: TEXT,
  ranges: [
    { ...range('a', 3, 6, 'PER'), attributes: ['Sex.female'], note: 'two\nlines', connectedTo: [knows] },
    range('b', 13, 16, 'PER'),
    range('over', 3, 16, 'GROUP'),
    { ...range('f1', 7, 12, 'LOC'), entityId: 'f' },
    { ...range('f2', 20, 26, 'LOC'), entityId: 'f' },
    range('untyped', 17, 19, null),
  ],
  // One is decided, one is open.
  suggestions: [
    { ...range('s', 20, 26, 'LOC'), score: 0.75, model: 'names-1' },
    { ...range('o', 13, 16, 'PER'), score: 0.5, model: 'names-1' },
  ],
  decisions: [{ id: 's', accepted: false }],
  meta: { novel: 'Alice' },
};

export interface Line {
  originalString: string;
  ranges: (typeof EVERYTHING)['ranges'];
  suggestions?: object[];
  decisions?: object[];
  meta?: { novel?: string };
}

/** What a line has, whatever its ids: `PER Ann [attributes] (note) →type Bob [attributes] (note)`. */
export const shorthand = ({ originalString, ranges, suggestions = [], decisions = [], meta }: Line): string[] => {
  const more = ({ attributes, note }: { attributes: string[]; note: string }) =>
    `${attributes.length > 0 ? ` [${attributes}]` : ''}${note === '' ? '' : ` (${note})`}`;
  const piecesOf = (entity: string | undefined) => ranges.filter(({ entityId }) => entityId === entity);
  const textOf = (entity: string | undefined) =>
    piecesOf(entity)
      .map(({ begin, end }) => originalString.slice(begin, end))
      .join('…');
  const entityOf = (id: string) => ranges.find((one) => one.id === id)?.entityId;
  const entities = ranges.filter((one) => piecesOf(one.entityId)[0] === one);
  return [
    ...entities.map((first) => {
      const links = piecesOf(first.entityId).flatMap(({ connectedTo }) => connectedTo);
      const targets = links.map((one) => ` →${one.type} ${textOf(entityOf(one.targetId))}${more(one)}`);
      return `${first.type} ${textOf(first.entityId)}${more(first)}${targets.join('')}`;
    }),
    ...suggestions.map(() => 'suggestion'),
    ...decisions.map(() => 'decision'),
    ...(meta?.novel ? ['further data'] : []),
  ].sort();
};

const LOST = {
  attributes: 'Attributes of annotations are left out',
  notes: 'Notes on annotations are left out',
  lineBreaks: 'Line breaks in notes and values become spaces or simple ones',
  fragments: 'Fragments of one annotation become separate annotations',
  untyped: 'Annotations without a type are left out',
  connectors: 'Relations are left out',
  connectorAttributes: 'Attributes of relations are left out',
  connectorNotes: 'Notes on relations are left out',
  overlaps: 'Annotations that overlap another one are left out; the outer one is kept',
  spacing: 'Spaces and line breaks of the text are not kept exactly',
  suggestions: 'Open suggestions are left out',
  decisions: 'Which suggestions were accepted or rejected is not kept',
  meta: 'Additional data of the text is left out',
};

const ALL = ['GROUP Ann knows Bob', 'PER Bob'];
const WHOLE = 'PER Ann [Sex.female] (two\nlines) →knows Bob [Sure.no] (she says)';
const FRAGMENTS = 'LOC knows…Gdańsk';
const APART = ['LOC knows', 'LOC Gdańsk'];
const PLAIN = [LOST.attributes, LOST.notes, LOST.fragments, LOST.untyped];
const LINKS = [LOST.connectorAttributes, LOST.connectorNotes];
const DECIDED = [LOST.suggestions, LOST.decisions];

/** Of each format: what an export of `EVERYTHING` lists as lost, and what comes back from the file. */
export const FORMATS: Record<string, { isOneFile: boolean; lost: string[]; back: string[] }> = {
  tagwerk: {
    isOneFile: true,
    lost: [],
    back: [...ALL, WHOLE, FRAGMENTS, 'null in', 'suggestion', 'suggestion', 'decision', 'further data'],
  },
  brat: {
    isOneFile: false,
    lost: [LOST.untyped, LOST.lineBreaks, ...DECIDED, LOST.meta],
    back: [...ALL, WHOLE.replace('\n', ' '), FRAGMENTS],
  },
  conll: {
    isOneFile: false,
    lost: [...PLAIN, LOST.connectors, LOST.overlaps, LOST.spacing, ...DECIDED, LOST.meta],
    back: ['GROUP Ann knows Bob', 'LOC Gdańsk'],
  },
  'webanno-tsv': {
    isOneFile: false,
    lost: [LOST.fragments, ...DECIDED, LOST.meta],
    back: [...ALL, WHOLE, ...APART, 'null in'],
  },
  doccano: {
    isOneFile: true,
    lost: [...PLAIN, ...LINKS, ...DECIDED],
    back: [...ALL, 'PER Ann →knows Bob', ...APART, 'further data'],
  },
  'label-studio': {
    isOneFile: false,
    lost: ['Fragments of one annotation are joined by relations named “same-entity”', ...LINKS, LOST.decisions],
    back: [
      ...ALL,
      'PER Ann [Sex.female] (two\nlines) →knows Bob',
      FRAGMENTS,
      'null in',
      'suggestion',
      'suggestion',
      'further data',
    ],
  },
  spacy: {
    isOneFile: true,
    lost: [...PLAIN, ...LINKS, ...DECIDED],
    back: [...ALL, 'PER Ann →knows Bob', ...APART, 'further data'],
  },
};

import { type Static, Type } from '../../shared/schema.ts';

/** Bounds that keep a hostile answer from stopping a server; the largest known corpus in one text stays well below. */
export const MOST_RANGES = 200_000;
export const MOST_CONNECTORS = 10_000;
export const MOST_ATTRIBUTES = 200;
export const LONGEST_ID = 200;
export const LONGEST_TYPE = 1000;
export const LONGEST_NOTE = 20_000;

const Id = Type.String({ minLength: 1, maxLength: LONGEST_ID });
/** The `value` of a type; null until the annotator has chosen one. */
const TypeName = Type.Union([Type.String({ minLength: 1, maxLength: LONGEST_TYPE }), Type.Null()]);
/**
 * What was chosen, as paths of categories: `Confidence.High`, `Negation`. Up to the first dot it is the attribute's
 * name, after it its value.
 */
const Attributes = Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_TYPE }), { maxItems: MOST_ATTRIBUTES });
const Note = Type.String({ maxLength: LONGEST_NOTE });
const Offset = Type.Integer({ minimum: 0 });

/** A relation from the range that carries it to another range. */
export const Connector = Type.Object(
  {
    id: Id,
    /** The `id` of the range that it leads to. */
    targetId: Id,
    type: TypeName,
    /** The title of its type, for readers without the form. */
    descr: Type.String({ maxLength: LONGEST_TYPE }),
    attributes: Attributes,
    note: Note,
  },
  { additionalProperties: false },
);
export type Connector = Static<typeof Connector>;

/** A relation about which nothing is said but its type. */
export const connectorTo = (id: string, targetId: string, type: string, descr: string): Connector => ({
  id,
  targetId,
  type,
  descr,
  attributes: [],
  note: '',
});

const rangeFields = {
  id: Id,
  /** Ranges of one entity are its fragments; they have type, attributes and note in common. */
  entityId: Id,
  /** UTF-16 units into `originalString`, `begin < end`; never in the middle of a surrogate pair. */
  begin: Offset,
  end: Offset,
  /** The text between them. */
  name: Type.String(),
  type: TypeName,
  attributes: Attributes,
  note: Note,
  /** A connector of an entity with fragments may stand at any of them. */
  connectedTo: Type.Array(Connector, { maxItems: MOST_CONNECTORS }),
};

/** A labelled stretch of text: an annotation, or a fragment of one. */
export const Range = Type.Object(
  { ...rangeFields, /** The suggestion that it was made from. */ suggestionId: Type.Optional(Id) },
  { additionalProperties: false },
);
export type Range = Static<typeof Range>;

/** A range of one piece about which nothing is said but its type. */
export const rangeOf = (text: string, id: string, begin: number, end: number, type: string): Range => ({
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

/** What became of a suggestion. One that stands nowhere is still open. */
const Decision = Type.Object({ id: Id, accepted: Type.Boolean() }, { additionalProperties: false });
export type Decision = Static<typeof Decision>;

/**
 * What an annotator answers. `ranges` is a person's own work, accepted suggestions included (each names its suggestion);
 * the order of the list means nothing.
 */
export const SpanValue = Type.Object(
  {
    originalString: Type.String(),
    ranges: Type.Array(Range, { maxItems: MOST_RANGES }),
    /** Left out while none was decided. */
    decisions: Type.Optional(Type.Array(Decision, { maxItems: MOST_RANGES })),
  },
  { additionalProperties: false },
);
export type SpanValue = Static<typeof SpanValue>;

/** A range that a program proposes; connectors may lead to other suggestions. */
export const Suggestion = Type.Object(
  {
    ...rangeFields,
    /** How sure the program was, 0 to 1; null where it does not say. */
    score: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()]),
    /** The name of the program's model. */
    model: Type.String({ maxLength: LONGEST_TYPE }),
  },
  { additionalProperties: false },
);
export type Suggestion = Static<typeof Suggestion>;

export const SCHEMES = ['BIO', 'IOB1', 'BIOES', 'BILOU'] as const;
export type Scheme = (typeof SCHEMES)[number];
export const MOST_OFFSETS = 4_000_000;
export const MOST_LAYERS = 1000;
export const LONGEST_LAYER = 20_000;

/** Data about a text in its file, apart from annotations. An export in such a format writes it again. */
export const TextSource = Type.Object(
  {
    /** The begin and the end of each token in turn, UTF-16, in text order; no token overlaps the one before it. */
    tokens: Type.Optional(Type.Array(Offset, { maxItems: MOST_OFFSETS })),
    /** The index of the first token of each sentence, ascending. */
    sentences: Type.Optional(Type.Array(Offset, { maxItems: MOST_OFFSETS })),
    /** Layers as the header of a WebAnno TSV file declares them, such as `T_SP=webanno.custom.Span|value`. */
    layers: Type.Optional(Type.Array(Type.String({ maxLength: LONGEST_LAYER }), { maxItems: MOST_LAYERS })),
    /** How the tags of CoNLL columns mark the beginning and end of annotations. */
    scheme: Type.Optional(Type.Enum(SCHEMES)),
  },
  { additionalProperties: false },
);
export type TextSource = Static<typeof TextSource>;

/**
 * What a question gives: the text alone, or the text with ranges that the answer starts with and suggestions that wait
 * for a decision.
 */
export const SpanInput = Type.Union([
  Type.String(),
  Type.Object(
    {
      originalString: Type.String(),
      ranges: Type.Optional(Type.Array(Range, { maxItems: MOST_RANGES })),
      suggestions: Type.Optional(Type.Array(Suggestion, { maxItems: MOST_RANGES })),
      source: Type.Optional(TextSource),
      /** Those of an answer that is given as a question: they are not read. */
      decisions: Type.Optional(Type.Array(Decision, { maxItems: MOST_RANGES })),
    },
    { additionalProperties: false },
  ),
]);
export type SpanInput = Static<typeof SpanInput>;

import { type Static, Type } from '../../shared/schema.ts';

/** Which attributes an annotation of a type takes: named like the settings of the Select, which these are a part of. */
const AttributeSelect = Type.Object(
  {
    /** Dotted paths make the tree: `Confidence.High`. */
    categories: Type.Array(Type.String(), { default: [], maxItems: 2000, control: 'lines' }),
    options: Type.Array(Type.String(), { default: [], maxItems: 2000, control: 'lines' }),
    multiple: Type.Boolean({ default: false }),
    /** Words that are not in the list may be added. */
    tags: Type.Boolean({ default: false }),
  },
  { additionalProperties: false },
);
export type AttributeSelect = Static<typeof AttributeSelect>;

/** A type of range or connector, with its subtypes. */
export interface SpanType {
  /** What people read; empty: the value. */
  title: string;
  /** What stands in the answer; unique in its tree. */
  value: string;
  /** A name of the palette or `#rrggbb`; empty: the parent's, else the next of the palette. */
  color: string;
  children: SpanType[];
  /** Null: the parent's, else none. */
  attributeSelectConfig: AttributeSelect | null;
  /**
   * Of connectors: values of the range types that one may lead from and to, their subtypes included; empty: any.
   * Of ranges: values of the connector types that may leave and reach them; empty: any.
   */
  source: string[];
  target: string[];
  /** Takes nothing from its parents, whatever `inheritFields` says. */
  stopInheritance: boolean;
  /** Of ranges: an event, and the range is what triggers it. Of connectors: the role of an argument of events. */
  event: boolean;
}

/** A type of which nothing is said but its value. */
export const spanType = (value: string, more: Partial<SpanType> = {}): SpanType => ({
  title: '',
  value,
  color: '',
  children: [],
  attributeSelectConfig: null,
  source: [],
  target: [],
  stopInheritance: false,
  event: false,
  ...more,
});

const Names = Type.Array(Type.String({ maxLength: 1000 }), { default: [], maxItems: 2000 });

const TypeTree = Type.Recursive<SpanType>('SpanType', (self) =>
  Type.Object(
    {
      title: Type.String({ default: '', maxLength: 1000 }),
      value: Type.String({ default: '', maxLength: 1000 }),
      color: Type.String({ default: '', maxLength: 30, control: 'colour' }),
      children: Type.Array(self, { default: [], maxItems: 2000 }),
      attributeSelectConfig: Type.Union([AttributeSelect, Type.Null()], { default: null }),
      source: Names,
      target: Names,
      stopInheritance: Type.Boolean({ default: false }),
      event: Type.Boolean({ default: false }),
    },
    { additionalProperties: false },
  ),
);

/** Two range types (or `<ANY>`) and how their ranges may overlap: `equal|contain|cross`, or `<ANY>`. */
const OverlapRule = Type.Object(
  {
    Arg1: Type.String({ default: '<ANY>', maxLength: 1000 }),
    Arg2: Type.String({ default: '<ANY>', maxLength: 1000 }),
    'OVL-TYPE': Type.String({ default: '<ANY>', maxLength: 100 }),
  },
  { additionalProperties: false },
);
export type OverlapRule = Static<typeof OverlapRule>;

/** Fields that a type takes from its parent where its own is empty. */
export const INHERITABLE = ['color', 'attributeSelectConfig', 'source', 'target'] as const;

/** A key of one's own for a type: `key` as a keyboard gives it, one character. */
const TypeKey = Type.Object(
  { value: Type.String({ default: '', maxLength: 1000 }), key: Type.String({ default: '', maxLength: 10 }) },
  { additionalProperties: false },
);

export const SpanSettings = Type.Object(
  {
    label: Type.String({ default: '', maxLength: 1000 }),
    rangeTypes: Type.Array(TypeTree, { default: [], maxItems: 2000 }),
    connectorTypes: Type.Array(TypeTree, { default: [], maxItems: 2000 }),
    /** Without a rule for a pair its ranges may not overlap; no rules at all: they may. */
    overlapRules: Type.Array(OverlapRule, { default: [], maxItems: 10_000 }),
    inheritFields: Type.Array(Type.Enum(INHERITABLE), { default: ['color', 'attributeSelectConfig'] }),
    defaultRangeType: Type.String({ default: '', maxLength: 1000 }),
    defaultConnectorType: Type.String({ default: '', maxLength: 1000 }),
    enableSelectionTrimming: Type.Boolean({ default: true }),
    /** A drag selects whole words, unless the annotator chooses otherwise. */
    enableWordSnapping: Type.Boolean({ default: false }),
    breakLinesOnlyOnNewLineCharacters: Type.Boolean({ default: false }),
    enableRangeNotes: Type.Boolean({ default: false }),
    enableConnectorNotes: Type.Boolean({ default: false }),
    disableAddFragment: Type.Boolean({ default: false }),
    readonly: Type.Boolean({ default: false }),
    /** Keys that the form's author gives; the others are given out by the order of the types. */
    typeKeys: Type.Array(TypeKey, { default: [], maxItems: 200 }),
  },
  { additionalProperties: false },
);

/** Settings with their defaults. */
export type SpanSettings = Static<typeof SpanSettings>;

import { staff } from '../../shared/access.ts';
import { route, SlugParams, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

/** Something that one side cannot hold of the other; pages translate by `code` and `params`. */
export const Loss = Type.Object({
  code: Type.String(),
  params: Type.Record(Type.Union([Type.String(), Type.Number()])),
  count: Whole,
  /** The first case, in few words. */
  example: Type.String(),
  message: Type.String(),
});
export type Loss = Static<typeof Loss>;

/** A widget whose answers are annotated texts. */
export const SpanWidgetItem = Type.Object({ id: Type.String(), label: Type.String() });
export type SpanWidgetItem = Static<typeof SpanWidgetItem>;

export const listSpanWidgets = route({
  method: 'GET',
  path: 'admin/task/:slug/span-widgets/',
  summary:
    'Widgets for annotated text of the form, in its order: files in formats of such texts go there and come from there',
  need: staff,
  params: SlugParams,
  reply: Type.Array(SpanWidgetItem),
});

const TypeCount = Type.Object({ value: Type.String(), count: Whole });
const TypeCounts = Type.Object({ ranges: Type.Array(TypeCount), connectors: Type.Array(TypeCount) });

/** What a file of annotated texts brings, as far as it has been looked at. */
export const SpanPreview = Type.Object({
  texts: Whole,
  annotations: Whole,
  relations: Whole,
  /** Those of the annotations that the file itself calls a program's. */
  suggested: Whole,
  /** False where the file goes on after what has been looked at. */
  whole: Type.Boolean(),
  /** The widgets that it can go to, each with the types in the file that it does not know. */
  widgets: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), unknown: TypeCounts })),
  /** Those types as the settings of a widget have them, with what the file tells of them and they cannot hold. */
  types: Type.Object({
    rangeTypes: Type.Array(Type.Unknown()),
    connectorTypes: Type.Array(Type.Unknown()),
    losses: Type.Array(Loss),
  }),
  /** What the file has and a question cannot hold. */
  losses: Type.Array(Loss),
});
export type SpanPreview = Static<typeof SpanPreview>;

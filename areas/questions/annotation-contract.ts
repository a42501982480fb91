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

/** The id of a format, and how it is called. */
export const FormatItem = Type.Object({ id: Type.String(), title: Type.String() });

/** A widget that offers formats of annotated files. */
export const AnnotationWidgetItem = Type.Object({
  id: Type.String(),
  label: Type.String(),
  formats: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      /** With the dot, the usual one first. */
      extensions: Type.Array(Type.String()),
    }),
  ),
});
export type AnnotationWidgetItem = Static<typeof AnnotationWidgetItem>;

export const listAnnotationWidgets = route({
  method: 'GET',
  path: 'admin/task/:slug/annotation-widgets/',
  summary: 'Widgets of the form that offer formats of annotated files, in its order, with these formats',
  need: staff,
  params: SlugParams,
  reply: Type.Array(AnnotationWidgetItem),
});

/** What a file of annotations brings, as far as it has been looked at. */
export const AnnotationPreview = Type.Object({
  items: Whole,
  /** How many there are of each kind that the format knows. */
  counts: Type.Array(Type.Object({ code: Type.String(), count: Whole, message: Type.String() })),
  /** False where the file goes on after what has been looked at. */
  whole: Type.Boolean(),
  /** The widgets that it can go to. */
  widgets: Type.Array(
    Type.Object({
      id: Type.String(),
      label: Type.String(),
      /** Names in the file that a setting of the widget lacks. While there are any, the file cannot be imported. */
      unknown: Type.Array(
        Type.Object({
          setting: Type.String(),
          values: Type.Array(Type.Object({ value: Type.String(), count: Whole })),
          message: Type.String(),
        }),
      ),
      /** By setting, the entries to append to its list so that the widget can hold the file. */
      additions: Type.Record(Type.Array(Type.Unknown())),
    }),
  ),
  /** What the file says of these entries and settings cannot hold. */
  addition_losses: Type.Array(Loss),
  /** What the file has and a question cannot hold. */
  losses: Type.Array(Loss),
});
export type AnnotationPreview = Static<typeof AnnotationPreview>;

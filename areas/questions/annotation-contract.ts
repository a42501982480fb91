import { staff } from '../../shared/access.ts';
import { Nullable, OneOf, route, SlugParams, Whole } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';
import { LAYER_USES, NEEDED_BY } from '../../widgets/shared/annotations/annotation-format.ts';

/** What becomes of the layers of a file, by their names. */
export const LayerChoice = Type.Record(OneOf(LAYER_USES), { maxProperties: 1000 });

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
      /** What the file uses and a setting of the widget lacks. An import adds it where `add_types` says so. */
      unknown: Type.Array(
        Type.Object({
          setting: Type.String(),
          /** Which texts are refused for it; `none`: they lose something. */
          needed_by: OneOf(NEEDED_BY),
          /** The code of the loss that does not happen once it is added; null where it avoids none. */
          avoids: Nullable(Type.String()),
          values: Type.Array(Type.Object({ value: Type.String(), count: Whole })),
          message: Type.String(),
        }),
      ),
      /** By what the annotations become, what is lost by that. */
      losses: Type.Record(Type.Array(Loss)),
    }),
  ),
  /** Layers of the file to choose among; empty where the format has none. */
  layers: Type.Array(
    Type.Object({
      name: Type.String(),
      /** Annotations of it, and how many different values these have. */
      count: Whole,
      values: Whole,
      /** What the file was read with. */
      use: OneOf(LAYER_USES),
    }),
  ),
  /** What the file says of types and settings cannot hold. */
  addition_losses: Type.Array(Loss),
  /** What the file has and a question cannot hold. */
  losses: Type.Array(Loss),
});
export type AnnotationPreview = Static<typeof AnnotationPreview>;

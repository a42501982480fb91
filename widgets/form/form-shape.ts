import { type Static, Type } from '../../shared/schema.ts';

const Target = Type.Object(
  { targetId: Type.String({ minLength: 1, maxLength: 120 }) },
  { additionalProperties: false },
);
const Val = Type.String({ maxLength: 500 });

/**
 * When a widget is shown: while every rule holds. A rule compares the value of the widget `targetId` with `val` (one
 * choice or a list), both as names: lowercase, spaces as underscores, in any order. A rule without `data` of its own
 * asks for the target of the whole display rule.
 *
 *   { "rules": [{ "op": "Intersects", "val": ["rude", "spam"] }], "data": { "targetId": "kind" } }
 */
export const DisplayRule = Type.Object(
  {
    rules: Type.Array(
      Type.Object(
        {
          /** `Equals`: the same choices; `Not Equals`: not the same; `Intersects`: at least one in common. */
          op: Type.Enum(['Equals', 'Not Equals', 'Intersects']),
          val: Type.Union([Val, Type.Array(Val, { maxItems: 500 })]),
          data: Type.Optional(Target),
        },
        { additionalProperties: false },
      ),
      { maxItems: 50 },
    ),
    data: Type.Optional(Target),
  },
  { additionalProperties: false },
);
export type DisplayRule = Static<typeof DisplayRule>;

/**
 * One widget of a form. `widgetConfig` holds the settings of its type and, of a Container, `structure`: its widgets.
 * `popupContent` is HTML behind an information button. What stands inside is judged by `checkForm`.
 */
export const WidgetConfig = Type.Object(
  {
    /** Unique in the form; the name of the widget's value in questions and answers. */
    componentId: Type.String({ minLength: 1, maxLength: 120 }),
    componentType: Type.String({ maxLength: 60 }),
    /** Class names for the widget's box, separated by spaces. */
    customClass: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_ -]*$' })),
    displayRule: Type.Optional(Type.Union([DisplayRule, Type.Null()])),
    popupContent: Type.Optional(Type.String({ maxLength: 50_000 })),
    /** While it is shown, an answer without a value for it cannot be submitted. False if left out. */
    required: Type.Optional(Type.Boolean()),
    widgetConfig: Type.Record(Type.Unknown()),
  },
  { additionalProperties: false },
);
export type WidgetConfig = Static<typeof WidgetConfig>;

/** The form of a task: its widgets from top to bottom. */
export const FormSchema = Type.Object(
  { structure: Type.Array(WidgetConfig, { maxItems: 500 }) },
  { additionalProperties: false },
);
export type Form = Static<typeof FormSchema> & {
  /** Said by the task, never stored with the form: an answer in which nothing is filled in may be submitted. */
  readonly mayBeEmpty?: true;
};

const emptyable = new WeakMap<Form, Form>();

/** The form as a task uses it that takes empty answers: of one form always the same object. */
export const mayBeEmpty = (form: Form): Form => {
  const known = emptyable.get(form) ?? { ...form, mayBeEmpty: true };
  emptyable.set(form, known);
  return known;
};

/** The values of a question by name (columns of the imported file). */
export type Input = Record<string, unknown>;
/** The values of an answer by componentId. */
export type Content = Record<string, unknown>;

/** The id that the widget that sends the answer has in every form. */
export const SUBMIT_ID = 'submit-button';

export const MOST_WIDGETS = 500;
export const MOST_LEVELS = 10;
/** As UTF-8 of JSON: it is sent with every task that a page shows. */
export const MOST_FORM_MB = 2;

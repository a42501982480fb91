/** What a widget is shown, tested and demonstrated with: real texts, a question's values, a finished answer. */
export interface WidgetExample {
  componentId: string;
  /** Settings as an author writes them: defaults left out. Of a Container, its children too (`structure`). */
  widgetConfig: Record<string, unknown>;
  input: Record<string, unknown>;
  /** What a question may give it whatever its settings are: shown where there is no question. */
  plainInput?: unknown;
  /** An answer's value; null for what carries none. */
  value: unknown;
  /** What other annotators answered, for the comparison. */
  others?: readonly unknown[];
}

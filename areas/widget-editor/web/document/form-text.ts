/** The order in which people write a widget; the database keeps another. */
const ORDER = [
  'componentId',
  'componentType',
  'customClass',
  'required',
  'displayRule',
  'popupContent',
  'label',
  'value',
];
const LAST = ['widgetConfig', 'structure'];

const place = (key: string): number => {
  const first = ORDER.indexOf(key);
  if (first >= 0) return first;
  return LAST.includes(key) ? 1000 + LAST.indexOf(key) : 100;
};

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => place(a) - place(b))
      .map(([key, child]) => [key, ordered(child)]),
  );
};

/** A form as text to edit. */
export const formText = (form: unknown): string => JSON.stringify(ordered(form), null, 2);

import type { Form, WidgetConfig } from '../../widgets/form/form.ts';

export const WIDGETS = 60;
export const RULES = 20;
export const CATEGORIES = 20_000;
export const ROWS = 10_000;
export const COLUMNS = 20;

const submit = (query: object | null): WidgetConfig => ({
  componentId: 'submit-button',
  componentType: 'Submit',
  widgetConfig: { query },
});

const OPTIONS = [{ value: 'Good' }, { value: 'Bad' }, { value: 'Hard to say' }];

const widgetAt = (at: number): WidgetConfig => {
  const componentId = `w${at}`;
  const label = `Widget ${at}`;
  const kind = at % 4;
  if (kind === 0) return { componentId, componentType: 'Textarea', widgetConfig: { label, characters: true } };
  if (kind === 1) return { componentId, componentType: 'RadioButton', widgetConfig: { label, options: OPTIONS } };
  if (kind === 2)
    return { componentId, componentType: 'Select', widgetConfig: { label, categories: ['A.a', 'A.b', 'B.c', 'D'] } };
  return { componentId, componentType: 'RichTextReadOnly', widgetConfig: { value: `<p>${label}: {{w0}}</p>` } };
};

/** 60 widgets, 20 of which are shown by a rule; the text that is typed is one that rules and templates look at. */
export const longForm = (): Form => {
  const widgets = Array.from({ length: WIDGETS - 1 }, (_, at) => widgetAt(at));
  const ruled = widgets.map((widget, at) =>
    at > 0 && at <= RULES
      ? {
          ...widget,
          displayRule: { rules: [{ op: 'Not Equals' as const, val: `never ${at}` }], data: { targetId: 'w0' } },
        }
      : widget,
  );
  const rules = ruled
    .filter(({ componentType }) => componentType === 'Textarea')
    .map(({ componentId }) => ({ field: componentId, operator: 'is_not_empty' }));
  return { structure: [...ruled, submit({ condition: 'AND', rules })] };
};

export const selectForm = (): Form => {
  const categories = Array.from(
    { length: CATEGORIES },
    (_, at) => `Group ${at % 100}.Part ${at % 1000}.Category number ${at}`,
  );
  return {
    structure: [
      { componentId: 'choice', componentType: 'Select', widgetConfig: { label: 'Choice', categories, multiple: true } },
      submit(null),
    ],
  };
};

export const sheetForm = (): Form => {
  const columns = Array.from({ length: COLUMNS }, (_, at) => ({ key: `c${at}`, name: `Column ${at}`, width: 120 }));
  return {
    structure: [
      { componentId: 'sheet', componentType: 'Spreadsheet', widgetConfig: { label: 'Sheet', columns, add_row: true } },
      submit(null),
    ],
  };
};

export const sheetRows = () =>
  Array.from({ length: ROWS }, (_, row) =>
    Object.fromEntries(Array.from({ length: COLUMNS }, (_, at) => [`c${at}`, `cell ${row} ${at}`])),
  );

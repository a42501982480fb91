import { allAnnotations, annotationFormat, annotationWidgets } from '../../../../widgets/form/annotations.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import { withWidget } from '../../../widget-editor/web/public.ts';

interface BratFiles {
  annotation: string;
  visual: string;
}

export interface BratTypes {
  /** The widget that they are for; null: the form has none for annotated text. */
  widget: string | null;
  /** The form with the types; null: it has them all, or there are none. */
  form: Form | null;
  /** Whether the configuration describes any types. */
  hasTypes: boolean;
  /** Lines that could not be read, `annotation.conf:3`. */
  faults: string[];
}

/** Adds the types of a configuration of brat to the first widget of a form that can hold them; none is taken away. */
export const withBratTypes = async (form: Form, { annotation, visual }: BratFiles): Promise<BratTypes> => {
  await allAnnotations();
  const [found] = annotationWidgets(form, 'brat');
  const files = [
    { name: 'annotation.conf', text: annotation },
    { name: 'visual.conf', text: visual },
  ];
  const read = annotationFormat('brat')?.settingsFrom?.(files);
  const faults = (read?.faults ?? []).map(({ file, line }) => `${file}:${line}`);
  const types = read?.types ?? null;
  if (!found || types === null) return { widget: found?.label ?? null, form: null, hasTypes: types !== null, faults };
  const settings = found.annotations.survey([found.settings]).found(types).widgets[0]?.settings ?? null;
  const extended = settings
    ? withWidget(form, found.id, (config) => ({ ...config, widgetConfig: { ...config.widgetConfig, ...settings } }))
    : null;
  return { widget: found.label, form: extended, hasTypes: true, faults };
};

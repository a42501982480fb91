import type { AnnotationFormat, AnnotationHead, Annotations } from '../shared/annotations/annotation-format.ts';
import { placed } from './form-reading.ts';
import type { Form } from './form-shape.ts';
import { allWidgets } from './loading.ts';

/** What widgets offer to read and write annotations with, by widget type. */
const loaded = new Map<string, Annotations>();

/** Loads the annotation formats of all widgets: once, before anything here is asked. */
export const allAnnotations = async (): Promise<void> => {
  const widgets = await allWidgets();
  await Promise.all(
    widgets.map(async ({ model, annotations: load }) => {
      if (load) loaded.set(model.type, (await load()).annotations);
    }),
  );
};

export const loadedAnnotations = (): Annotations[] => [...loaded.values()];

/** The formats that a type of widgets offers. */
export const annotationFormatsOf = (type: string): readonly AnnotationFormat[] => loaded.get(type)?.formats ?? [];

export const annotationFormats = (): AnnotationFormat[] => loadedAnnotations().flatMap(({ formats }) => formats);

export const annotationFormat = (id: string): AnnotationFormat | undefined =>
  annotationFormats().find((format) => format.id === id);

/** The format that the files look most like; none where they look like none. */
export const detectAnnotationFormat = (
  files: readonly AnnotationHead[],
  among: readonly AnnotationFormat[] = annotationFormats(),
): AnnotationFormat | undefined => {
  const scored = among.map((format) => ({ format, score: format.detect(files) }));
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.format;
};

export interface AnnotationWidget {
  id: string;
  label: string;
  settings: unknown;
  annotations: Annotations;
}

/** The widgets of a form whose annotations files can hold, in order; only those that offer the format, where one is given. */
export const annotationWidgets = (form: Form, format?: string): AnnotationWidget[] =>
  placed(form).flatMap(({ id, model, settings }) => {
    const annotations = loaded.get(model.type);
    if (!annotations) return [];
    if (format !== undefined && !annotations.formats.some((one) => one.id === format)) return [];
    return [{ id, label: model.label?.(settings) || id, settings, annotations }];
  });

/** The formats that the widgets of a form offer, each once. */
export const offeredFormats = (form: Form): AnnotationFormat[] => [
  ...new Set(annotationWidgets(form).flatMap(({ annotations }) => annotations.formats)),
];

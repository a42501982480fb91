import type { AnnotationFormat, AnnotationHead, Annotations } from '../shared/annotation-format.ts';
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

const annotationFormats = (): AnnotationFormat[] => loadedAnnotations().flatMap(({ formats }) => formats);

export const annotationFormat = (id: string): AnnotationFormat | undefined =>
  annotationFormats().find((format) => format.id === id);

/** The format that the files look most like; none where they look like none. */
export const detectAnnotationFormat = (files: readonly AnnotationHead[]): AnnotationFormat | undefined => {
  const scored = annotationFormats().map((format) => ({ format, score: format.detect(files) }));
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.format;
};

export interface AnnotationWidget {
  id: string;
  label: string;
  settings: unknown;
  annotations: Annotations;
}

/** The widgets of a form whose annotations files can hold, in order. */
export const annotationWidgets = (form: Form): AnnotationWidget[] =>
  placed(form).flatMap(({ id, model, settings }) => {
    const annotations = loaded.get(model.type);
    return annotations ? [{ id, label: model.label?.(settings) || id, settings, annotations }] : [];
  });

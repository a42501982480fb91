import type { SpanFormat, SpanHead } from './format.ts';

/** In the order in which they are offered. */
export const SPAN_FORMATS: readonly SpanFormat[] = [];

export const spanFormat = (id: string): SpanFormat | undefined => SPAN_FORMATS.find((one) => one.id === id);

/** The format that the files look most like; none where they look like none. */
export const detectSpanFormat = (files: readonly SpanHead[]): SpanFormat | undefined => {
  const scored = SPAN_FORMATS.map((format) => ({ format, score: format.detect(files) }));
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.format;
};

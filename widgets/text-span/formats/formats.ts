import { brat } from './brat.ts';
import { conll } from './conll.ts';
import { doccano } from './doccano.ts';
import type { SpanFormat, SpanHead } from './format.ts';
import { labelStudio } from './label-studio.ts';
import { spacy } from './spacy.ts';
import { tagwerk } from './tagwerk.ts';
import { webannoTsv } from './webanno-tsv.ts';

/** In the order in which they are offered. */
export const SPAN_FORMATS: readonly SpanFormat[] = [tagwerk, brat, conll, webannoTsv, doccano, labelStudio, spacy];

export const spanFormat = (id: string): SpanFormat | undefined => SPAN_FORMATS.find((one) => one.id === id);

/** The format that the files look most like; none where they look like none. */
export const detectSpanFormat = (files: readonly SpanHead[]): SpanFormat | undefined => {
  const scored = SPAN_FORMATS.map((format) => ({ format, score: format.detect(files) }));
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.format;
};

import { brat } from './brat.ts';
import { conll } from './conll.ts';
import { doccano } from './doccano.ts';
import type { SpanFormat } from './format.ts';
import { labelStudio } from './label-studio.ts';
import { spacy } from './spacy.ts';
import { tagwerk } from './tagwerk.ts';
import { webannoTsv } from './webanno-tsv.ts';

/** In the order in which they are offered. */
export const SPAN_FORMATS: readonly SpanFormat[] = [tagwerk, brat, conll, webannoTsv, doccano, labelStudio, spacy];

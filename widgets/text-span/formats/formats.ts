import { brat } from './brat/brat.ts';
import { conll } from './conll/conll.ts';
import type { SpanFormat } from './format.ts';
import { doccano } from './json/doccano.ts';
import { spacy } from './json/spacy.ts';
import { tagwerk } from './json/tagwerk.ts';
import { labelStudio } from './label-studio/label-studio.ts';
import { webannoTsv } from './webanno/webanno-tsv.ts';

/** In the order in which they are offered. */
export const SPAN_FORMATS: readonly SpanFormat[] = [tagwerk, brat, conll, webannoTsv, doccano, labelStudio, spacy];

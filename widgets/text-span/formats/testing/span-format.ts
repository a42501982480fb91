import type { SpanFormat } from '../format.ts';
import { SPAN_FORMATS } from '../formats.ts';

export const spanFormat = (id: string): SpanFormat | undefined => SPAN_FORMATS.find((one) => one.id === id);

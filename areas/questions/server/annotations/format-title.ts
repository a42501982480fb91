import { annotationFormat } from '../../../../widgets/form/annotations.ts';

/** The proper name of a format: a widget says that of its own formats; tables are called by their ending. */
export const titleOf = (format: string): string => annotationFormat(format)?.title ?? format.toUpperCase();

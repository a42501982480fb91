import { loadedAnnotations } from '../../../widgets/form/annotations.ts';

/** Where annotated texts stand in what a question gives their widgets. */
export const subjectFields = () => loadedAnnotations().map(({ subjectField }) => subjectField);

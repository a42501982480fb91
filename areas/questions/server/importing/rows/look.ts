import type { Files } from '../../../../../server/platform/files/files.ts';
import { offeredFormats } from '../../../../../widgets/form/annotations.ts';
import type { LayerUses } from '../../../../../widgets/shared/annotations/annotation-format.ts';
import { recognise } from '../../reading/recognise.ts';
import type { Source, Stored } from '../../reading/source.ts';
import type { ImportTask } from '../import-queries.ts';
import { type Looked, previewOf } from './preview.ts';

export interface LookAsked {
  task: ImportTask;
  stored: Stored;
  /** The format that somebody says the file has. */
  wanted: string | null;
  layers?: LayerUses;
}

export interface LookFound {
  source: Source;
  formats: string[];
  looked: Looked;
}

/** What a stored file is, by its content or as somebody says, and its first rows. Throws `FileFault`. */
export const lookAtFile = async (files: Files, { task, stored, wanted, layers }: LookAsked): Promise<LookFound> => {
  const { source, formats, notes } = await recognise(files, stored, offeredFormats(task.form), wanted);
  return { source, formats, looked: await previewOf(files, task, { ...source, ...(layers && { layers }) }, notes) };
};

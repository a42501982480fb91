import { checkFormToSave } from '../../../../widgets/form/form.ts';
import { modelsFor } from '../../../../widgets/form/view/views.ts';
import { readJson } from './read-json.ts';

/** Thrown where a form as typed cannot be saved: it is not JSON, or it has problems. */
export class InvalidForm extends Error {}

export const requireValidForm = async (form: string): Promise<void> => {
  const { fault, value } = readJson(form);
  if (fault !== undefined) throw new InvalidForm();
  await modelsFor(value);
  if (checkFormToSave(value, { files: true }).length > 0) throw new InvalidForm();
};

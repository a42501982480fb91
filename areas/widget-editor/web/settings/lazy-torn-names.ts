import { withTexts } from '../../../../shared/use-texts.ts';
import type { Torn } from '../document/merge-forms.ts';

/** As in `torn-names.ts`. Without the network: the IDs of the widgets. */
export const tornNames = async (text: string, both: readonly Torn[]): Promise<string[]> => {
  if (both.length === 0) return [];
  try {
    return await (await withTexts(import('./torn-names.ts'))).tornNames(text, both);
  } catch {
    return both.map(({ widget }) => widget);
  }
};

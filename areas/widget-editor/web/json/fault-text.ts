import type { useTexts } from '../../../../shared/use-texts.ts';
import type { texts } from '../editor/texts.ts';
import type { JsonFault } from './read-json.ts';

/** As much of what was written as a line shows. */
const SHOWN = 40;

/** What is wrong with a text that cannot be taken as JSON, for where it stands. */
export const faultText = ({ why, written }: JsonFault, t: ReturnType<typeof useTexts<typeof texts>>): string =>
  t(why, { written: written.slice(0, SHOWN) });

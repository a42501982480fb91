import type { TextRef } from '../../shared/texts.ts';
import { useTexts } from '../../shared/use-texts.ts';

/** A text that is given as a value, in the reader's language. */
export const TextOf = ({ label: { texts, key } }: { label: TextRef }) => useTexts(texts)(key);

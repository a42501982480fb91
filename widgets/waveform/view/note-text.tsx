import { useTexts } from '../../../shared/use-texts.ts';
import { labelsOf } from '../document/region.ts';
import { texts } from '../texts.ts';
import type { Note } from '../value.ts';

/** What is said of an annotation, in words. */
export const NoteText = ({ note }: { note: Note }) => {
  const t = useTexts(texts);
  const labels = labelsOf(note);
  if (labels?.length === 0) return <em>{t('noSounds')}</em>;
  const said = labels ? labels.join(', ') : (note as string);
  return said === '' ? <em>{t('noNote')}</em> : <span>{said}</span>;
};

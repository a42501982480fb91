import { Textarea } from '@mantine/core';
import { storable } from '../../../../shared/text.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { texts } from '../../texts.ts';
import { LONGEST_NOTE } from '../../value.ts';

interface NoteFieldProps {
  value: string;
  /** The form asks for notes; one that is there already is shown in any case. */
  isAsked: boolean;
  isReadOnly: boolean;
  onChange: (note: string) => void;
}

/** What somebody has to say of an annotation or a relation. */
export const NoteField = ({ value, isAsked, isReadOnly, onChange }: NoteFieldProps) => {
  const t = useTexts(texts);
  if (value === '' && (isReadOnly || !isAsked)) return null;
  return (
    <Textarea
      size="xs"
      label={t('note')}
      autosize
      minRows={1}
      maxRows={5}
      maxLength={LONGEST_NOTE}
      value={value}
      readOnly={isReadOnly || !isAsked}
      onChange={({ currentTarget }) => onChange(storable(currentTarget.value))}
    />
  );
};

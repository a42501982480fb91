import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { storable } from '../../../shared/text.ts';
import { useTexts } from '../../../shared/use-texts.ts';
import { settingsTexts } from '../settings-texts.ts';
import { Question } from './question.tsx';

interface ManyTypesProps {
  onAdd: (lines: string) => void;
  onCancel: () => void;
}

/** Types from a list that was written elsewhere. */
export const ManyTypes = ({ onAdd, onCancel }: ManyTypesProps) => {
  const t = useTexts(settingsTexts);
  const [lines, setLines] = useState('');
  const add = (
    <Button size="compact-sm" disabled={lines.trim() === ''} onClick={() => onAdd(storable(lines))}>
      {t('manyAdd')}
    </Button>
  );
  return (
    <Question label={t('many')} action={add} onCancel={onCancel}>
      <Textarea
        size="sm"
        label={t('many')}
        description={t('manyHelp')}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        autoFocus
        value={lines}
        onChange={(event) => setLines(event.currentTarget.value)}
      />
    </Question>
  );
};

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { storable } from '../../../../shared/text.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import { SUBMIT_ID } from '../../../../widgets/form/form.ts';
import { settingsTexts } from './texts.ts';

interface IdFieldProps {
  id: string;
  /** Names of the questions' own values: a widget with the same name starts from that value. */
  fields: readonly string[];
  /** False if the form cannot have it. */
  onRename: (id: string) => boolean;
}

/** The id of a widget. It changes once, when it is typed: on the way it would meet the ids of others. */
export const IdField = ({ id, fields, onRename }: IdFieldProps) => {
  const t = useTexts(settingsTexts);
  const [typed, setTyped] = useState(id);
  const isSubmit = id === SUBMIT_ID;
  const finish = () => {
    const next = typed.trim();
    if (next === '' || next === id || !onRename(next)) setTyped(id);
  };
  return (
    <>
      <TextInput
        size="sm"
        label={t('id')}
        description={t(isSubmit ? 'idSubmit' : 'idHint')}
        value={typed}
        readOnly={isSubmit}
        maxLength={120}
        spellCheck={false}
        list="widget-editor-fields"
        onChange={(event) => setTyped(storable(event.currentTarget.value))}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'Escape') setTyped(id);
        }}
      />
      <datalist id="widget-editor-fields">
        {fields.map((field) => (
          <option key={field} value={field} />
        ))}
      </datalist>
    </>
  );
};

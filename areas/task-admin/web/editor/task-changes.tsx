import { Text } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useDateText } from '../../../../web/ui/dates/date-time.tsx';
import { ChangelogDialog } from '../../../../web/ui/fields/changelog-dialog.tsx';
import { useFieldNames } from '../../../../web/ui/fields/use-field-names.ts';
import { useValueText } from '../../../../web/ui/fields/use-value-text.ts';
import type { FieldChange } from '../../contract.ts';
import { taskFields } from '../../task-fields.ts';
import { fieldTexts } from '../settings/field-texts.ts';
import { texts } from './editor-texts.ts';

interface TaskChangesProps {
  changes: readonly FieldChange[];
  /** Coordinators whom the task has since then. */
  coordinators: readonly string[];
  onClose: () => void;
}

/** How the log names people who answer, and people who evaluate. */
const PERSON = /^(usertasks|evaluatortasks)\./;

/** What a save changed: the fields of the task, the version of its form, its people. */
export const TaskChanges = ({ changes, coordinators, onClose }: TaskChangesProps) => {
  const t = useTexts(texts);
  const tf = useTexts(fieldTexts);
  const { nameOf } = useFieldNames(fieldTexts);
  const valueText = useValueText(taskFields);
  const personText = usePersonText();
  return (
    <ChangelogDialog
      changes={changes}
      nameOf={(field) => (PERSON.test(field) ? field.replace(PERSON, '') : nameOf(field))}
      textOf={(field, value) => {
        if (PERSON.test(field)) return personText(value as Person | null);
        if (field === 'config' || (field === 'config_evaluation' && value !== null))
          return t('formVersion', { version: Number(value) });
        if (field === 'status' || field === 'type') return tf(`${field}.${String(value)}` as 'status.NS');
        return valueText(field, value);
      }}
      onClose={onClose}
    >
      {coordinators.length > 0 && <Text mt="md">{t('coordinatorsAdded', { names: coordinators.join(', ') })}</Text>}
    </ChangelogDialog>
  );
};

interface Person {
  max_questions: number | null;
  deadline: string | null;
  blocked: boolean;
}

const usePersonText = () => {
  const t = useTexts(texts);
  const date = useDateText();
  return (person: Person | null) => {
    if (person === null) return t('personNew');
    const { max_questions: limit, deadline, blocked } = person;
    return [
      limit === null ? t('limitNone') : t('limitIs', { limit }),
      ...(deadline ? [t('deadlineIs', { deadline: date(deadline) })] : []),
      ...(blocked ? [t('isBlocked')] : []),
    ].join(', ');
  };
};

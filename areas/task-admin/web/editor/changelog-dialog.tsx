import { Modal, Table, Text } from '@mantine/core';
import { languageName } from '../../../../shared/languages.ts';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { useDateText } from '../../../../web/ui/date-time.tsx';
import type { FieldChange } from '../../contract.ts';
import { texts } from './editor-texts.ts';

interface ChangelogDialogProps {
  changes: readonly FieldChange[];
  onClose: () => void;
}

/** Old and new values of what a save changed. */
export const ChangelogDialog = ({ changes, onClose }: ChangelogDialogProps) => {
  const t = useTexts(texts);
  const nameOf = useFieldName();
  const say = useValueText();
  return (
    <Modal
      opened={changes.length > 0}
      onClose={onClose}
      title={t('changelog')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Table.ScrollContainer minWidth={420}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('field')}</Table.Th>
              <Table.Th scope="col">{t('oldValue')}</Table.Th>
              <Table.Th scope="col">{t('newValue')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map((change) => (
              <Table.Tr key={change.field}>
                <Table.Th scope="row">{nameOf(change.field)}</Table.Th>
                <Table.Td>
                  <Text size="sm" td={change.old === null ? undefined : 'line-through'} c="dimmed">
                    {say(change.field, change.old)}
                  </Text>
                </Table.Td>
                <Table.Td>{say(change.field, change.new)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Modal>
  );
};

const NAMES = {
  ...({ title: 'title', slug: 'address', description: 'description', is_active: 'isActive' } as const),
  ...({ max_answers: 'maxAnswers', questions_at_page: 'questionsAtPage', possible_review: 'possibleReview' } as const),
  ...({ can_linguist_start_discussion: 'canStart', language: 'language', end_date: 'deadline' } as const),
  ...({ owner: 'owner', moderators: 'moderators', config: 'form_field' } as const),
};

const useFieldName = () => {
  const t = useTexts(texts);
  return (field: string) => {
    if (field.startsWith('usertasks.')) return field.slice('usertasks.'.length);
    return field in NAMES ? t(NAMES[field as keyof typeof NAMES]) : field;
  };
};

interface Person {
  max_questions: number | null;
  deadline: string | null;
  blocked: boolean;
}

const useValueText = () => {
  const t = useTexts(texts);
  const date = useDateText();
  const locale = localeOf(useLanguage());

  const personText = (person: Person | null) => {
    if (person === null) return t('personNew');
    const { max_questions: limit, deadline, blocked } = person;
    return [
      limit === null ? t('limitNone') : t('limitIs', { limit }),
      ...(deadline ? [t('deadlineIs', { deadline: date(deadline) })] : []),
      ...(blocked ? [t('isBlocked')] : []),
    ].join(', ');
  };

  return (field: string, value: unknown): string => {
    if (field.startsWith('usertasks.')) return personText(value as Person | null);
    if (value === null || value === '') return t('nothing');
    if (field === 'config') return t('formVersion', { version: Number(value) });
    if (field === 'description') return t('descriptionChanged', { length: String(value).length });
    if (field === 'end_date') return date(String(value));
    if (field === 'language') return languageName(String(value), locale);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? t('nothing') : value.join(', ');
    return String(value);
  };
};

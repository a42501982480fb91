import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { Modal } from '../dialogs/modal.tsx';
import { texts } from './texts.ts';

interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

interface ChangelogDialogProps {
  changes: readonly FieldChange[];
  /** A field's name in the reader's language. */
  nameOf: (field: string) => string;
  /** A field's value in the reader's language. */
  textOf: (field: string, value: unknown) => string;
  onClose: () => void;
  /** What followed by itself, below the table. */
  children?: ReactNode;
}

/** Old and new values of what a save changed. */
export const ChangelogDialog = ({ changes, nameOf, textOf, onClose, children }: ChangelogDialogProps) => {
  const t = useTexts(texts);
  return (
    <Modal
      // It comes with the notice that it was saved.
      comesByItself
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
                    {textOf(change.field, change.old)}
                  </Text>
                </Table.Td>
                <Table.Td>{textOf(change.field, change.new)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {children}
    </Modal>
  );
};

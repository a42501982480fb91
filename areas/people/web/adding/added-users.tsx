import { Table } from '@mantine/core';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Modal } from '../../../../web/ui/dialogs/modal.tsx';
import { TextLink } from '../../../../web/ui/links.tsx';
import type { AddedUser } from '../../adding-contract.ts';
import { texts } from './texts.ts';

/** Everybody who was added, with the tasks that they are on now. */
export const AddedUsers = ({ users, onClose }: { users: readonly AddedUser[]; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <Modal
      // It comes with the notice that they were saved.
      comesByItself
      opened
      onClose={onClose}
      title={t('results')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['username', 'email', 'state', 'addedTo'] as const).map((name) => (
                <Table.Th key={name} scope="col">
                  {t(name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {users.map(({ username, email, is_new, was_activated, tasks }) => (
              <Table.Tr key={username}>
                <Table.Th scope="row">
                  <TextLink to="/user/profile/$username/{-$tabName}" params={{ username }}>
                    {username}
                  </TextLink>
                </Table.Th>
                <Table.Td>{email ?? '–'}</Table.Td>
                <Table.Td>{t(is_new ? 'isNew' : was_activated ? 'wasActivated' : 'wasThere')}</Table.Td>
                <Table.Td>{tasks.join(', ') || t('noTasks')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Modal>
  );
};

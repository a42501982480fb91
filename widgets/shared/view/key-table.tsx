import { Kbd, Table } from '@mantine/core';
import classes from './key-table.module.css';

interface KeyRow {
  keys: readonly string[];
  /** Pressed together (`+`), the ends of a range (`–`), or any of them. */
  joined: 'together' | 'range' | 'any';
  does: string;
}

const BETWEEN = { together: ' + ', range: ' – ', any: ' ' } as const;

/** Keys and what they do, for a help. */
export const KeyTable = ({ rows }: { rows: readonly KeyRow[] }) => (
  <Table verticalSpacing={5} highlightOnHover={false}>
    <Table.Tbody>
      {rows.map(({ keys, joined, does }) => (
        <Table.Tr key={does}>
          <Table.Td className={classes.keys}>
            {keys.map((key, at) => (
              <span key={key}>
                {at > 0 && BETWEEN[joined]}
                <Kbd size="xs">{key}</Kbd>
              </span>
            ))}
          </Table.Td>
          <Table.Td>{does}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

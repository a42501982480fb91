import type {
  PersonalTable,
  PersonalTables,
  PersonRows,
} from '../../../../server/platform/personal-data/personal-data.ts';

const HEAD = `# What is stored about people, table by table

Written from the declarations in \`areas/*/server/personal-data.ts\`; \`npm test -- declarations.test -u\` writes it again.
[personal-data.md](personal-data.md) says how export and erasure work. Columns that are not named hold ids, numbers, times and
choices that do not tell who somebody is; they are exported with their rows.

| table | personal | not exported | kept | at erasure |
|---|---|---|---|---|
`;

const names = (columns: readonly string[] = []): string => columns.map((column) => `\`${column}\``).join(', ');

const whose = (rows: PersonRows): string => {
  if ('by' in rows) return `by \`${rows.by}\``;
  return rows.ofOthers ? 'rows of others that name the person' : 'further rows of the person';
};

const erasureOf = (rows: PersonRows): string => {
  const { erasure } = rows;
  if (erasure === 'remove') return `${whose(rows)}: removed`;
  if ('keep' in erasure) return `${whose(rows)}: kept (${erasure.keep})`;
  return `${whose(rows)}: ${names(Object.keys(erasure.replace))} replaced`;
};

const line = (name: string, { rows = [], personal, withheld, kept }: PersonalTable): string =>
  `| ${name} | ${names(personal)} | ${names(withheld)} | ${names(kept?.columns)} | ${rows.map(erasureOf).join('; ')} |\n`;

/** The reference of all tables, in Markdown. */
export const personalDataTables = (tables: PersonalTables): string => {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const about = sorted.filter(([, { rows }]) => rows !== undefined);
  const others = sorted.filter(([, { rows }]) => rows === undefined).map(([name]) => name);
  const lines = about.map(([name, table]) => line(name, table)).join('');
  return `${HEAD}${lines}\nNothing about people: ${names(others)}.\n`;
};

import { pseudonym } from '../../../server/platform/pseudonym.ts';

/** Who reads a row. A person who may not see names gets pseudonyms, and most do not see which moderator wrote. */
export interface Reader {
  userId: number;
  seesNames: boolean;
  seesModerators: boolean;
  secret: string;
}

interface Author {
  user_id: number;
  username: string;
}

/** An author by name, where the reader may know it, and by a pseudonym that is the same for all their work. */
export const authorFields = (reader: Reader, { user_id, username }: Author) => ({
  user: reader.seesNames || user_id === reader.userId ? username : '',
  username_hash: pseudonym(reader.secret, user_id, 'answered questions'),
});

/** A result in one of its versions, as the lists of done work read it. */
export interface ResultRow extends Author {
  id: number;
  version: number;
  form_version: number;
  given_at: Date;
  written_at: Date;
  fixer: string;
  /** Null: there is no room for it on this page. */
  content: object | null;
  is_skipped: boolean;
  is_late: boolean;
}

/** What a result shows to this reader, whatever the kind of work. */
export const resultFields = (row: ResultRow, reader: Reader) => ({
  id: row.id,
  version: row.version,
  form_version: row.form_version,
  ...authorFields(reader, row),
  timestamp: row.given_at.toISOString(),
  fix_timestamp: row.version > 1 ? row.written_at.toISOString() : null,
  fix_author: fixerOf(row, reader),
  content: (row.content ?? {}) as Record<string, unknown>,
  ...(row.content === null && { is_left_out: true }),
  is_skipped: row.is_skipped,
  is_late: row.is_late,
  is_own: row.user_id === reader.userId,
});

const fixerOf = (row: ResultRow, reader: Reader): string => {
  if (row.version === 1) return '';
  return reader.seesModerators || row.fixer === row.username ? row.fixer : 'Moderator';
};

import type { AppliedMigration } from '../database/applied-migrations.ts';
import type { Sequence, Table } from '../database/dump/catalog.ts';

/**
 * A backup is a ZIP archive: `database/TABLE` (the text format of PostgreSQL's `copy`), `files/KEY`, and as the last entry
 * `manifest.json`, which holds the size and SHA-256 of each other entry. The comment of the archive, its last bytes, is the
 * SHA-256 (hexadecimal) of everything before it.
 */
export const FORMAT = 1;
export const SEAL_BYTES = 64;
export const MANIFEST = 'manifest.json';
export const tableEntry = (name: string): string => `database/${name}`;
export const fileEntry = (key: string): string => `files/${key}`;

/** Size and SHA-256 (hexadecimal) of the content of an entry. */
export interface Content {
  bytes: number;
  sha256: string;
}

export interface Manifest {
  product: 'tagwerk';
  format: number;
  /** Of the program that made the backup. */
  version: string;
  made_at: string;
  /** Of the PostgreSQL server. */
  postgres: string;
  /** Names the secret without telling it. */
  secret: string;
  migrations: AppliedMigration[];
  tables: (Table & Content & { rows: number })[];
  sequences: Sequence[];
  files: (Content & { key: string })[];
}

/** The backup is damaged or is none. The message is for the operator. */
export class ArchiveError extends Error {}

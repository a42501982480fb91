const MB = 1024 * 1024;

/** How much of a file is read, whatever it says of itself. */
export const READ_LIMITS = {
  columns: 1000,
  /** What a spreadsheet unpacks to. */
  sheetUnpackedBytes: 512 * MB,
  /** What one of its parts that holds no rows unpacks to. */
  sheetPartBytes: 64 * MB,
  sheetEntries: 2000,
  /** What an archive of texts unpacks to. */
  archiveUnpackedBytes: 1024 * MB,
  archiveEntries: 40_000,
  /** Above so many bytes, an archive may unpack to so many times its size. */
  archiveFreeBytes: 16 * MB,
  archiveRatio: 100,
} as const;

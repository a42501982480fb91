/** Codes of PostgreSQL: the connection broke, the server ends or starts, or takes no more connections. */
const LOST = /^(08|57P0|53300$)/;
/** Codes of the operating system. */
const UNREACHABLE = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];
/** The driver's own errors have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** The database is there, but not for this statement at this moment: read-only, out of time, a lock, a deadlock. */
const BUSY = /^(25006|57014|55P03|40001|40P01)$/;
/** No room on its disk. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** The database went away or was restarted: what failed may be tried again. */
export const isConnectionLoss = (error: unknown): boolean => {
  const code = codeOf(error);
  const isSyscall = (error as { syscall?: unknown } | null)?.syscall !== undefined;
  if (LOST.test(code) || (isSyscall && UNREACHABLE.includes(code) && !isFileError(error))) return true;
  return error instanceof Error && DRIVER.test(error.message);
};

/** A missing file has the code of a missing socket. */
const isFileError = (error: unknown): boolean => {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return code === 'ENOENT' && syscall !== 'connect';
};

/** The statement may succeed a moment later. */
export const isBusyDatabase = (error: unknown): boolean => BUSY.test(codeOf(error));

/** The disk of the database or of the files is full. */
export const isFullDisk = (error: unknown): boolean => FULL.test(codeOf(error));

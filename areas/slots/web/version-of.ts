import type { SavedVersion } from '../../../web/work/session/batch.ts';
import type { Content } from '../../../widgets/form/form.ts';

interface Result {
  version: number;
  is_skipped: boolean;
  is_late: boolean;
  content: Content;
}

/** A result as the server gives it, as the session of a batch takes it. */
export const versionOf = ({ version, is_skipped, is_late, content }: Result): SavedVersion => ({
  base: version,
  isSkip: is_skipped,
  isLate: is_late,
  content,
});

import type { MultipartFile } from '@fastify/multipart';

const ESCAPED = /%(22|0D|0A)/gi;

/** The name of a sent file as it was before its sender escaped it: of the signs in a name, a form's part has three as `%22`, `%0D`, `%0A`. */
export const sentName = ({ filename }: Pick<MultipartFile, 'filename'>): string =>
  filename.replaceAll(ESCAPED, decodeURIComponent);

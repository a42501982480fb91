const ESCAPED = /%(22|0D|0A)/gi;

/**
 * The name of a sent file as it was before its sender escaped it: of the signs in a name, a form's part has three as `%22`, `%0D`, `%0A`.
 * Empty where the part has none.
 */
export const sentName = ({ filename }: { filename?: string | undefined }): string =>
  (filename ?? '').replaceAll(ESCAPED, decodeURIComponent);

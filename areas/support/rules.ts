export const TICKET_CATEGORIES = ['ACCOUNT', 'TASK', 'BUG', 'REQUEST', 'OTHER'] as const;
export const TICKET_STATUSES = ['OPEN', 'TODO', 'IN_PROGRESS', 'RESOLVED'] as const;
export const TICKET_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];
export type TicketStatus = (typeof TICKET_STATUSES)[number];
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/** Characters. */
export const TITLE_LENGTH = 200;
export const DESCRIPTION_LENGTH = 20_000;
export const MESSAGE_LENGTH = 10_000;
/** Lists show so many characters of a title and a description. */
export const EXCERPT_LENGTH = 50;

export const MOST_ATTACHMENTS = 5;
export const ATTACHMENT_BYTES = 100 * 1024 * 1024;
export const EXTENSIONS = ['jpeg', 'jpg', 'pdf', 'png', 'mp4', 'docx', 'xlsx', 'xls', 'txt'] as const;

export type AttachmentFault = 'tooMany' | 'wrongFormat' | 'tooLarge' | 'empty' | 'twice';

const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file cannot be added to the attachments that a ticket has already; null where it can. `size`: null while it is not known. */
export const attachmentFault = (
  file: { name: string; size: number | null },
  others: readonly { name: string }[],
): AttachmentFault | null => {
  if (others.length >= MOST_ATTACHMENTS) return 'tooMany';
  if (!EXTENSIONS.some((extension) => extension === extensionOf(file.name))) return 'wrongFormat';
  if (file.size !== null && file.size > ATTACHMENT_BYTES) return 'tooLarge';
  if (file.size === 0) return 'empty';
  return others.some(({ name }) => name === file.name) ? 'twice' : null;
};

/** The beginning of a text, for a cell of a list. */
export const excerptOf = (text: string): string => {
  const signs = [...text];
  return signs.length <= EXCERPT_LENGTH ? text : `${signs.slice(0, EXCERPT_LENGTH).join('')}…`;
};

import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../server/database/open.ts';
import { addError, type FieldErrors } from '../../../server/platform/fields.ts';
import { sentName } from '../../../server/platform/http/requests/sent-name.ts';
import { badFields, badRequest } from '../../../server/platform/http-error.ts';
import { platformMessages } from '../../../server/platform/messages.ts';
import { notify } from '../../../server/platform/notify/notify.ts';
import type { Services } from '../../../server/platform/services.ts';
import type { Viewer } from '../../../shared/access.ts';
import { message } from '../../../shared/messages.ts';
import { isBlank, jsonFault } from '../../../shared/text.ts';
import { cleanName } from '../../files/rules.ts';
import { ATTACHMENT_BYTES, DESCRIPTION_LENGTH, TICKET_CATEGORIES, TICKET_PRIORITIES, TITLE_LENGTH } from '../rules.ts';
import { linkAttachment } from './attachment-queries.ts';
import { dropAttachment, type StoredAttachment, storeAttachment } from './attachments.ts';
import { supportMessages } from './messages.ts';
import { supportNotifications } from './notification-kinds.ts';
import { insertTicket, type NewTicket, supportersOf } from './queries.ts';
import { signalChange } from './service.ts';

const FIELD_BYTES = 100_000;
const MOST_PARTS = 20;

type TextFields = Record<string, string>;

/** Stores a ticket that was sent as a form. Where something of it is wrong, nothing stays. */
export const takeTicket = async (services: Services, viewer: Viewer, request: FastifyRequest): Promise<number> => {
  const attachments: StoredAttachment[] = [];
  try {
    const fields = await readParts(services, request, attachments);
    const ticket = checked(fields, viewer.id);
    return await services.db.transaction().execute((trx) => store(trx, ticket, attachments));
  } catch (error) {
    for (const { id } of attachments) await dropAttachment(services, id);
    throw error;
  }
};

/** Reads the body to its end, also after a fault: a browser that is still sending would not see the reply. */
const readParts = async (
  services: Services,
  request: FastifyRequest,
  attachments: StoredAttachment[],
): Promise<TextFields> => {
  if (!request.isMultipart()) throw badRequest(supportMessages.noForm);
  const fields: TextFields = {};
  let fault: unknown;
  const limits = { fileSize: ATTACHMENT_BYTES, fieldSize: FIELD_BYTES, files: MOST_PARTS, fields: MOST_PARTS };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
    } else if (fault !== undefined || part.fieldname !== 'attachments') {
      part.file.resume();
    } else {
      try {
        attachments.push(await storeAttachment(services, part, cleanName(sentName(part)), attachments));
      } catch (error) {
        fault = error;
        part.file.resume();
      }
    }
  }
  if (fault !== undefined) throw fault;
  return fields;
};

/** What is wrong is reported for all fields at once. */
const checked = (fields: TextFields, authorId: number): NewTicket => {
  const errors: FieldErrors = {};
  const text = (name: string, most: number): string => {
    const value = (fields[name] ?? '').trim();
    if (isBlank(value)) addError(errors, name, message(platformMessages.blank));
    if (value.length > most) addError(errors, name, message(supportMessages.tooLong, { most }));
    if (jsonFault(value)) addError(errors, name, message(platformMessages.unstorable));
    return value;
  };
  const title = text('title', TITLE_LENGTH);
  const description = text('description', DESCRIPTION_LENGTH);
  const category = TICKET_CATEGORIES.find((one) => one === fields.category);
  const priority = TICKET_PRIORITIES.find((one) => one === fields.priority);
  if (!category) addError(errors, 'category', message(supportMessages.noChoice));
  if (!priority) addError(errors, 'priority', message(supportMessages.noChoice));
  if (!category || !priority || Object.keys(errors).length > 0) throw badFields(errors);
  return { author_id: authorId, title, description, category, priority };
};

const store = async (trx: Db, ticket: NewTicket, attachments: readonly StoredAttachment[]): Promise<number> => {
  const id = await insertTicket(trx, ticket);
  for (const file of attachments) await linkAttachment(trx, id, file);
  const supporters = (await supportersOf(trx, id)).filter((userId) => userId !== ticket.author_id);
  await notify(trx, supporters, supportNotifications.added, { ticket: id, title: ticket.title });
  await signalChange(trx, id, ticket.author_id);
  return id;
};

import type { FastifyError, FastifyInstance } from 'fastify';
import { type MessageRef, message } from '../../../shared/messages.ts';
import type { Language } from '../../../shared/texts.ts';
import { isReferenceLost } from '../../database/checked-transaction.ts';
import { isBusyDatabase, isConnectionLoss, isFullDisk } from '../../database/connection-loss.ts';
import { badFields, badRequest, HttpError, notFound, retryAfter, unavailable } from '../http-error.ts';
import { platformMessages } from '../messages.ts';
import { languageOf, plainText, type Wording } from '../wording.ts';
import { fieldMessages } from './requests/validation.ts';

/**
 * The body of an error reply. One message: `{ detail, code, params }`. Messages by field:
 * `{ <field>: [text, …], $codes: { <field>: [{ code, params }, …] } }`; no field is an object or is called `$codes`.
 */
export const errorBody = ({ content }: HttpError, wording: Wording, language: Language): object => {
  const { detail, detailName = 'detail', fields, extra } = content;
  const text = (said: MessageRef) => wording(said, language);
  return {
    ...(fields && Object.fromEntries(Object.entries(fields).map(([field, list]) => [field, list.map(text)]))),
    ...(fields && { $codes: fields }),
    ...(detail && { [detailName]: text(detail), ...detail }),
    ...extra,
  };
};

/** Replies to whatever a call threw: in the reader's language, without anything of the server's inside. */
export const replyToErrors = (app: FastifyInstance, wording: Wording): void => {
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.setErrorHandler((thrown: FastifyError | HttpError, request, reply) => {
    const error = thrown instanceof HttpError ? thrown : httpErrorOf(thrown, request.id);
    // Requests that were not attempted are logged where the reason was found.
    if (error.status >= 500 && (error.status !== 503 || error.cause !== undefined))
      request.log.error({ err: error.cause ?? error }, 'request failed');
    else if (isReferenceLost(error.cause)) request.log.warn({ err: error.cause }, 'request met a deletion');
    const language = languageOf(request.headers['accept-language']);
    return reply
      .code(error.status)
      .headers(error.content.headers ?? {})
      .send(errorBody(error, wording, language));
  });
};

/** People look after a full disk; until then few requests are enough. */
const FULL_DISK_SECONDS = 30;
const BUSY_SECONDS = 5;

/** What Fastify and its plugins, the database and the disk throw, as our own errors. */
export const httpErrorOf = (error: FastifyError, requestId: string): HttpError => {
  if (isBrokenUpload(error)) return badRequest(platformMessages.brokenUpload);
  if (isConnectionLoss(error)) return unavailable(platformMessages.databaseAway, error);
  if (isBusyDatabase(error)) return unavailable(platformMessages.databaseBusy, error);
  if (isFullDisk(error)) return unavailable(platformMessages.diskFull, error, FULL_DISK_SECONDS);
  if (isReferenceLost(error)) return new HttpError(409, { detail: message(platformMessages.referenceLost) }, error);
  if (error.validation) return badFields(fieldMessages(error.validation));
  const status = error.statusCode ?? 500;
  if (status < 500) return new HttpError(status, { detail: messageOf(error, status) });
  const said = status === 503 ? platformMessages.busy : platformMessages.failed;
  const headers = status === 503 ? retryAfter(BUSY_SECONDS) : {};
  return new HttpError(status, { detail: { code: said.code, params: { id: requestId } }, headers }, error);
};

/** The reader of multipart bodies has no codes for what is the sender's fault. */
const isBrokenUpload = (error: FastifyError): boolean =>
  /^(Multipart: |Boundary required|Unexpected end of multipart|\w+ terminated early)/.test(error.message);

const messageOf = (error: FastifyError, status: number): MessageRef => {
  if (status === 413) return { code: platformMessages.tooLarge.code };
  if (status === 414 || error.code === 'FST_ERR_BAD_URL') return { code: platformMessages.badAddress.code };
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return { code: platformMessages.badJson.code };
  return plainText(error.message);
};

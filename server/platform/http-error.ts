import { type Message, type MessageRef, message, type ParamsOf } from '../../shared/messages.ts';
import { platformMessages } from './messages.ts';

/** Messages of a form by field; messages about the form as a whole are in `non_field_errors`. */
export type FieldMessages = Readonly<Record<string, readonly MessageRef[]>>;

/** What an error says: one message, or messages by field. Never a stack, never SQL. */
export interface ErrorContent {
  detail?: MessageRef;
  fields?: FieldMessages;
  /** Name of the detail in the reply, where the specification names it otherwise. */
  detailName?: 'detail' | 'message';
  /** More of the reply's body: data for programs. */
  extra?: object;
  headers?: Record<string, string>;
}

/** An error reply: its messages are codes with parameters, worded in the reader's language when it is sent. */
export class HttpError extends Error {
  readonly status: number;
  readonly content: ErrorContent;

  constructor(status: number, content: ErrorContent, cause?: unknown) {
    super(`${status} ${JSON.stringify(content.detail ?? content.fields)}`, { cause });
    this.status = status;
    this.content = content;
  }

  /** The code of the one message; undefined where there are messages by field. */
  get code(): string | undefined {
    return this.content.detail?.code;
  }
}

const withDetail =
  (status: number) =>
  <const M extends Message>(said: M, ...params: ParamsOf<M>): HttpError =>
    new HttpError(status, { detail: message(said, ...params) });

export const badFields = (fields: FieldMessages): HttpError => new HttpError(400, { fields });
export const badRequest = withDetail(400);
/** A message for the form as a whole. */
export const badForm = <const M extends Message>(said: M, ...params: ParamsOf<M>): HttpError =>
  badFields({ non_field_errors: [message(said, ...params)] });
export const notSignedIn = (said: Message<string, string> = platformMessages.signatureExpired): HttpError =>
  new HttpError(401, { detail: { code: said.code } });
export const forbidden = (said: Message<string, string> = platformMessages.forbidden): HttpError =>
  new HttpError(403, { detail: { code: said.code } });
/** Missing, or hidden from this person. */
export const notFound = <const M extends Message = typeof platformMessages.notFound>(
  said?: M,
  ...params: ParamsOf<M>
): HttpError => new HttpError(404, { detail: said ? message<M>(said, ...params) : message(platformMessages.notFound) });
export const conflict = withDetail(409);
export const tooLarge = withDetail(413);
export const tooMany = (detail: MessageRef, seconds: number): HttpError =>
  new HttpError(429, { detail, headers: retryAfter(seconds) });
export const retryAfter = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
/** Something that the server needs does not answer; the cause goes to the log, not to the client. */
export const unavailable = (said: Message<string, string>, cause?: unknown, seconds = 2): HttpError =>
  new HttpError(503, { detail: { code: said.code }, headers: retryAfter(seconds) }, cause);

/** What a client is told when something is refused. Never a stack, never SQL. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;

  constructor(status: number, body: object, headers: Record<string, string> = {}, cause?: unknown) {
    super(`${status} ${JSON.stringify(body)}`, { cause });
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** `{ "field": ["what is wrong and what to do"] }` */
export const badFields = (fields: Record<string, string[]>) => new Refusal(400, fields);
export const badRequest = (detail: string) => new Refusal(400, { detail });
/** A message for the form as a whole. */
export const badForm = (...messages: string[]) => new Refusal(400, { non_field_errors: messages });
export const notSignedIn = (detail = 'Signature has expired.') => new Refusal(401, { detail });
export const forbidden = (detail = "Sorry, you don't have permission to do this.") => new Refusal(403, { detail });
/** Not there, or not for this person to know of. */
export const notFound = (detail = 'Not found.') => new Refusal(404, { detail });
export const conflict = (detail: string) => new Refusal(409, { detail });
export const tooLarge = (detail: string) => new Refusal(413, { detail });
export const tooMany = (detail: string, seconds: number) =>
  new Refusal(429, { detail }, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
/** Something that the server needs does not answer; the cause goes to the log, not to the client. */
export const unavailable = (detail: string, cause: unknown) => new Refusal(503, { detail }, {}, cause);

import { textsOf } from '../../shared/use-texts.ts';
import { texts } from './texts.ts';

const t = textsOf(texts);

/**
 * An error reply of the server, or its silence. `message` is always fit to show: the server words its messages in the
 * language that the request asks for.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 where there was no answer at all. */
  readonly status: number;
  /** The code of the message. Programs compare this, never a text. */
  readonly code: string | undefined;
  readonly detail: string | undefined;
  /** Messages by field, as the server names the fields. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Messages for the form as a whole. */
  readonly nonField: readonly string[];
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;
  /** The whole answer, for what only one call says. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown> = {}, retryAfter?: number) {
    const { code, detail, message, non_field_errors, ...rest } = body;
    const nonField = strings(non_field_errors);
    const said = text(detail) ?? text(message);
    super(said ?? nonField[0] ?? Object.values(fieldsOf(rest))[0]?.[0] ?? wordFor(status, retryAfter));
    this.status = status;
    this.code = typeof code === 'string' ? code : undefined;
    this.detail = said;
    this.nonField = nonField;
    this.fields = fieldsOf(rest);
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const strings = (value: unknown) => (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');

const fieldsOf = (body: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => Array.isArray(value))
      .map(([field, value]) => [field, strings(value)] as const)
      .filter(([, messages]) => messages.length > 0),
  );

const wordFor = (status: number, retryAfter: number | undefined) => {
  switch (status) {
    case 0:
      return t('noAnswer');
    case 401:
      return t('signedOut');
    case 403:
      return t('notAllowed');
    case 404:
      return t('notFound');
    case 409:
      return t('changed');
    case 413:
      return t('tooLarge');
    case 429:
      return t('tooOften', { seconds: retryAfter ?? 60 });
    default:
      return status >= 500 ? t('serverError') : t('badRequest');
  }
};

/** What to show of anything that was thrown. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : t('serverError');

/** The message of one field of a refused form. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fields[field]?.join(' ') : undefined;

/** What to show above a refused form: nothing where every message stands at a field of its own. */
export const formError = (error: unknown, fields: readonly string[] = []): string | undefined => {
  if (error === null || error === undefined) return undefined;
  if (!(error instanceof ApiError)) return errorText(error);
  const others = Object.entries(error.fields).filter(([field]) => !fields.includes(field));
  const said = [...error.nonField, ...(error.detail ? [error.detail] : []), ...others.flatMap(([, list]) => list)];
  if (said.length > 0) return said.join(' ');
  return Object.keys(error.fields).length > 0 ? undefined : error.message;
};

/** Asked for by the page itself (it was left, a newer question replaced it): nothing to show. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

import type { Problem } from '../../../widgets/shared/problem.ts';
import { ApiError, errorText } from '../../platform/api-error.ts';
import type { Saved, WorkKind } from '../work-kind.ts';

/**
 * What became of a submission. `later`: nothing was decided, it is tried again. `isHeld`: nothing is wrong with it, but its
 * place is closed to the person for now; it is tried again at the next visit.
 */
export type Outcome =
  | { kind: 'acknowledged'; saved: Saved }
  | { kind: 'refused'; detail: string; problems: Problem[]; isHeld?: boolean }
  | { kind: 'conflict'; detail: string }
  | { kind: 'blocked'; detail: string }
  | { kind: 'signed-out' }
  | { kind: 'later'; trouble: 'network' | 'server'; seconds: number | undefined };

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

const problemsOf = ({ body }: ApiError): Problem[] =>
  Array.isArray(body.problems) ? body.problems.filter(isProblem) : [];

/** What the server (or its silence) means for a submission that it did not accept. */
export const outcomeOf = (error: unknown, isBlocked: WorkKind['isBlocked']): Outcome => {
  if (!(error instanceof ApiError)) return { kind: 'refused', detail: errorText(error), problems: [] };
  const { status, detail, message, retryAfter } = error;
  if (status === 0) return { kind: 'later', trouble: 'network', seconds: undefined };
  if (status === 401) return { kind: 'signed-out' };
  if (status === 409) return { kind: 'conflict', detail: message };
  if (isBlocked(error)) return { kind: 'blocked', detail: message };
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', trouble: 'server', seconds: retryAfter };
  const problems = problemsOf(error);
  const isHeld = status === 403 || status === 404;
  return {
    kind: 'refused',
    detail: problems.length > 0 ? (detail ?? '') : message,
    problems,
    ...(isHeld && { isHeld }),
  };
};

import type { BatchSession } from '../../../../web/work/session/batch-session.ts';
import type { Question } from '../../contract.ts';

/** The session of a person who answers. */
export type AnsweringSession = BatchSession<Question>;

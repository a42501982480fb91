import type { MessageRef } from '../../../shared/messages.ts';
import type { AssignmentKind } from '../../assignments/server/public.ts';

/** What a kind of work says when something is refused, or does not count. */
export interface WorkMessages {
  blocked: MessageRef;
  /** A first result where there is one already. */
  doneAlready: MessageRef;
  changedMeanwhile: MessageRef;
  noSkipAfterSubmit: MessageRef;
  nothingToCorrect: MessageRef;
  /** A result that does not count is corrected by its author alone. */
  lateNotCorrected: MessageRef;
  saveKeyTaken: MessageRef;
  itemGone: MessageRef;
  noBase: MessageRef;
  noFormVersion: MessageRef;
  late: MessageRef;
  lateOverLimit: MessageRef;
}

/** A kind of work on items that have slots. */
export interface Work {
  kind: AssignmentKind;
  messages: WorkMessages;
}

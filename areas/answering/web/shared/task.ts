import type { Viewer } from '../../../../shared/access.ts';
import { type Card, maySkipNow } from '../../../../web/work/session/batch.ts';
import { type Form, mayBeEmpty, maySkip } from '../../../../widgets/form/form.ts';
import type { FormViewer } from '../../../../widgets/shared/view.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { relationOfViewer } from '../../../tasks/web/public.ts';

/** The form as the server checked it when it was stored, with what the task says of its answers. */
export const formOf = ({ config, possible_empty_answers: isEmptyPossible }: TaskDetail): Form =>
  isEmptyPossible ? mayBeEmpty(config as Form) : (config as Form);

/** Whether the viewer sees everybody's answers of a task. */
export const seesAll = (task: TaskDetail, viewer: Viewer): boolean => relationOfViewer(task, viewer).seesAll;

export const formViewer = (task: TaskDetail, viewer: Viewer): FormViewer => ({
  username: viewer.username,
  is_staff: viewer.is_staff,
  is_moderator: seesAll(task, viewer),
});

/** A question may be skipped where its form offers that and nothing was answered before that counts. */
export const canSkip = (form: Form, card: Card): boolean => maySkipNow(card) && maySkip(form);

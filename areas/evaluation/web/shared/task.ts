import type { Viewer } from '../../../../shared/access.ts';
import type { WorkKind, Workplace } from '../../../../web/work/work-kind.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import type { FormViewer } from '../../../../widgets/shared/view.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import { relationOfViewer } from '../../../tasks/web/public.ts';
import type { JudgedAnswer } from './judged.ts';

/** The evaluation form; empty where the viewer may not see it. */
export const evaluationFormOf = (task: TaskDetail): Form => (task.config_evaluation ?? { structure: [] }) as Form;

export const seesAll = (task: TaskDetail, viewer: Viewer): boolean => relationOfViewer(task, viewer).seesAll;

export const formViewer = (task: TaskDetail, viewer: Viewer): FormViewer => ({
  username: viewer.username,
  is_staff: viewer.is_staff,
  is_moderator: seesAll(task, viewer),
});

/** The task on which a person evaluates; drafts and submissions are stored by its id, because its slug may change. */
export const workplaceOf = (task: () => TaskDetail, kind: WorkKind<JudgedAnswer>): Workplace<JudgedAnswer> => ({
  kind,
  scope: addressOfId(task().pk),
  address: () => task().slug,
  title: () => task().title,
  formOf: () => evaluationFormOf(task()),
  formVersion: () => task().evaluation_form_version ?? 1,
});

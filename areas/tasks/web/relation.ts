import type { Viewer } from '../../../shared/access.ts';
import type { TaskDetail } from '../contract.ts';
import { relationOf, type TaskRelation } from '../rules.ts';

/** The viewer's relation to a task, by the rule that the server follows. */
export const relationOfViewer = (task: TaskDetail, viewer: Viewer): TaskRelation =>
  relationOf(viewer, {
    isAssigned: task.user_is_assigned,
    evaluates: task.user_is_evaluator,
    moderates: task.user_is_moderator,
    coordinates: task.user_is_company_coordinator,
  });

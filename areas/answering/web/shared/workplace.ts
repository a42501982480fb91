import type { Workplace } from '../../../../web/work/work-kind.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import type { Question } from '../../contract.ts';
import { answerKind } from '../answer-kind.ts';
import { formOf } from './task.ts';

/** Where drafts and submissions of a task are stored: by its id, because its slug may change under them. */
export const storedAt = ({ pk, slug, earlier_slugs }: Pick<TaskDetail, 'pk' | 'slug' | 'earlier_slugs'>) => ({
  scope: addressOfId(pk),
  /** Until slugs became changeable, work was stored by the slug. */
  earlierScopes: [slug, ...earlier_slugs],
});

/** The task that a person works on. */
export const workplaceOf = (task: () => TaskDetail): Workplace<Question> => ({
  ...storedAt(task()),
  kind: answerKind,
  address: () => task().slug,
  title: () => task().title,
  formOf: () => formOf(task()),
  formVersion: () => task().form_version,
});

import type { Db } from '../../../server/database/open.ts';
import { badRequest, forbidden, notFound } from '../../../server/platform/http-error.ts';
import type { Viewer } from '../../../shared/access.ts';
import { type Form, fileRulesOf } from '../../../widgets/form/form.ts';
import type { FileRules } from '../../../widgets/shared/widget-files.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { idsOfCoordinated, relationAtWork, relationTo } from '../../tasks/server/public.ts';
import { fileMessages } from './messages.ts';
import {
  authorOf,
  type FileRow,
  formOfVersion,
  hasQuestion,
  isAmong,
  isEvaluatedBy,
  type Place,
  userIdOf,
} from './queries.ts';

/** A place as calls name it. */
export interface AskedPlace {
  questionId: number;
  componentId: string;
  /** Whose answer; the viewer's own if left out. */
  username?: string | undefined;
  answerId?: number | undefined;
}

const ownerOf = async (db: Db, viewer: Viewer, { questionId, username, answerId }: AskedPlace): Promise<number> => {
  if (answerId === undefined && (username === undefined || username === viewer.username)) return viewer.id;
  const id = answerId === undefined ? await userIdOf(db, username ?? '') : await authorOf(db, questionId, answerId);
  if (id === undefined) throw notFound();
  return id;
};

type Relation = Pick<Awaited<ReturnType<typeof relationTo>>, 'id' | 'seesAll' | 'coordinates' | 'evaluates'>;

/** Whether a person's answer to a question is shown to a viewer who relates to their task in this way. */
const isShown = async (
  db: Db,
  viewer: Viewer,
  { id: taskId, seesAll, coordinates, evaluates }: Relation,
  { questionId, userId }: { questionId: number; userId: number },
): Promise<boolean> => {
  if (userId === viewer.id || seesAll) return true;
  if (coordinates && (await isAmong(db, userId, idsOfCoordinated(viewer.id)))) return true;
  return evaluates && isEvaluatedBy(db, { taskId, questionId, authorId: userId, evaluatorId: viewer.id });
};

/** A place that the viewer may read: whoever sees an answer sees its files. Throws 404 for everything else. */
export const placeToRead = async (db: Db, viewer: Viewer, slug: string, asked: AskedPlace): Promise<Place> => {
  const task = await relationTo(db, viewer, slug);
  const userId = await ownerOf(db, viewer, asked);
  const { questionId } = asked;
  if (!(await isShown(db, viewer, task, { questionId, userId }))) throw notFound();
  return { taskId: task.id, questionId, userId, componentId: asked.componentId };
};

/** Whether a viewer may read a file, whatever page they come from. */
export const mayRead = async (db: Db, viewer: Viewer, file: FileRow): Promise<boolean> => {
  const task = await relationTo(db, viewer, addressOfId(file.task_id)).catch(() => null);
  if (task === null) return false;
  // Files of a task are for everybody who works on it.
  return file.user_id === null || isShown(db, viewer, task, { questionId: file.question_id, userId: file.user_id });
};

/**
 * Whether what a viewer's browser made of a file they may read is shown to others too: of a file of their own, or where they
 * see everything of its task.
 */
export const mayMakeFor = async (db: Db, viewer: Viewer, { task_id, user_id }: FileRow): Promise<boolean> =>
  user_id === viewer.id || (await relationTo(db, viewer, addressOfId(task_id))).seesAll;

/**
 * A place that the viewer may change, as who may save the answer: the person's own while they are assigned and not blocked,
 * another person's for whoever corrects answers. Throws 404 and 403.
 */
export const placeToChange = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  asked: AskedPlace,
  version?: number,
): Promise<Place & { rules: FileRules | null }> => {
  const task = await relationAtWork(db, viewer, slug);
  const userId = await ownerOf(db, viewer, asked);
  if (userId !== viewer.id && !task.seesAll) throw notFound();
  if (userId === viewer.id && !task.isAssigned) throw notFound();
  if (userId === viewer.id && task.is_blocked) throw forbidden(fileMessages.blocked);
  if (!(await hasQuestion(db, task.id, asked.questionId))) throw notFound();
  const isOlder = version !== undefined && version !== task.form_version;
  const form = isOlder ? await formOfVersion(db, task.id, version) : task.form;
  const rules = form ? fileRulesOf(form as Form, asked.componentId) : null;
  return { taskId: task.id, questionId: asked.questionId, userId, componentId: asked.componentId, rules };
};

/** The same where a file is added: the widget has to be there and to take files. */
export const placeToFill = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  asked: AskedPlace & { form_version?: number | undefined },
): Promise<Place & { rules: FileRules }> => {
  const { rules, ...place } = await placeToChange(db, viewer, slug, asked, asked.form_version);
  if (rules === null) throw badRequest(fileMessages.noFileWidget);
  return { ...place, rules };
};

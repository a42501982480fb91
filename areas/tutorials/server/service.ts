import type { Db } from '../../../server/database/open.ts';
import { cleanHtml } from '../../../server/platform/html.ts';
import { badFields, badRequest, conflict, notFound } from '../../../server/platform/http-error.ts';
import { publish } from '../../../server/platform/live/live.ts';
import type { Viewer } from '../../../shared/access.ts';
import { sameJson } from '../../../shared/json.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf, QueryOf, ReplyOf } from '../../../shared/route.ts';
import { isBlank } from '../../../shared/text.ts';
import { addressOfId } from '../../tasks/rules.ts';
import { relationTo, taskIdAt } from '../../tasks/server/public.ts';
import type {
  AdminWikiItem,
  acceptTutorial,
  addWikiItem,
  changeWikiItem,
  reorderWiki,
  taskTutorial,
  tutorialDisplayTime,
  WikiItem,
} from '../contract.ts';
import { ITEMS_MOST, isConfirmed } from '../rules.ts';
import { differencesOf } from './differences.ts';
import {
  addItem,
  changeItem,
  deleteItem,
  type ItemRow,
  itemsOf,
  lockItems,
  peopleOn,
  reorder as reorderItems,
} from './edit-queries.ts';
import { tutorialMessages } from './messages.ts';
import {
  accept as acceptItem,
  acknowledge,
  changedFor,
  hasUnaccepted,
  itemsFor,
  itemTask,
  lockItem,
  type ReadItem,
} from './queries.ts';

const itemOf = (row: ReadItem): WikiItem => ({
  id: row.id,
  title: row.title,
  modified: row.modified_at.toISOString(),
  content: row.content,
  is_required: row.is_required,
  is_accepted: row.accepted_at !== null,
  changed: (row.read_version ?? 0) < row.version,
  diff:
    row.content_before === null || row.title_before === null
      ? null
      : differencesOf({ title: row.title_before, content: row.content_before }, row),
});

export const tutorialFor = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  forEvaluators: boolean,
): Promise<ReplyOf<typeof taskTutorial>> => {
  const { id } = await relationTo(db, viewer, slug);
  const rows = await itemsFor(db, id, viewer.id, forEvaluators);
  const ofKind = (kind: ReadItem['kind']) => rows.filter((row) => row.kind === kind).map(itemOf);
  const tutorial = ofKind('tutorial');
  return { tutorial, faq: ofKind('faq'), tutorial_confirmed: { is_confirmed: isConfirmed(tutorial) } };
};

/** Accepts an item as the person read it; where it changed meanwhile, nothing is accepted (409). */
export const accept = async (
  db: Db,
  viewer: Viewer,
  { id, modified }: BodyOf<typeof acceptTutorial>,
): Promise<ReplyOf<typeof acceptTutorial>> => {
  const item = await itemTask(db, id);
  if (!item) throw notFound();
  await relationTo(db, viewer, addressOfId(item.task_id));
  await db.transaction().execute(async (trx) => {
    const row = await lockItem(trx, id);
    if (!row) throw notFound();
    if (modified !== undefined && row.modified_at.getTime() !== Date.parse(modified)) {
      throw conflict(tutorialMessages.changedMeanwhile);
    }
    await acceptItem(trx, id, viewer.id);
    // The person's other pages learn of it at once.
    await publish(trx, { to: [viewer.id], staff: false, topic: 'tutorials', data: { task: item.task_id } });
  });
  const rows = await itemsFor(db, item.task_id, viewer.id, item.for_evaluators);
  return { is_confirmed: isConfirmed(rows.map(itemOf)) };
};

export const displayTime = async (
  db: Db,
  viewer: Viewer,
  slug: string,
  { update, for_evaluators, is_faq }: QueryOf<typeof tutorialDisplayTime>,
): Promise<ReplyOf<typeof tutorialDisplayTime>> => {
  const { id } = await relationTo(db, viewer, slug);
  if (update === '1') {
    const list = { kind: is_faq === '1' ? 'faq' : 'tutorial', for_evaluators: for_evaluators === '1' } as const;
    await acknowledge(db, id, viewer.id, list);
  }
  const [changed, isUnaccepted, isEvaluationUnaccepted] = await Promise.all([
    changedFor(db, id, viewer.id),
    hasUnaccepted(db, id, viewer.id),
    hasUnaccepted(db, id, viewer.id, 'evaluate'),
  ]);
  const has = (kind: 'tutorial' | 'faq', forEvaluators: boolean) =>
    changed.some((one) => one.kind === kind && one.for_evaluators === forEvaluators);
  return {
    is_user_tutorial_confirmed: !isUnaccepted,
    is_eval_tutorial_confirmed: !isEvaluationUnaccepted,
    is_user_tutorial_changed: has('tutorial', false),
    is_eval_tutorial_changed: has('tutorial', true),
    is_user_faq_changed: has('faq', false),
    is_eval_faq_changed: has('faq', true),
  };
};

const adminItemOf = (row: ItemRow): AdminWikiItem => ({
  ...{ id: row.id, kind: row.kind, for_evaluators: row.for_evaluators, title: row.title, content: row.content },
  ...{ is_required: row.is_required, version: row.version, modified: row.modified_at.toISOString() },
});

export const adminItems = async (db: Db, slug: string): Promise<AdminWikiItem[]> =>
  (await itemsOf(db, await taskIdAt(db, slug))).map(adminItemOf);

/** Open pages of the task learn of it at once. */
export const signalChange = async (trx: Db, task: number): Promise<void> =>
  publish(trx, { to: await peopleOn(trx, task), staff: true, topic: 'tutorials', data: { task } });

const titled = (title: string): string => {
  const text = title.trim();
  if (isBlank(text)) throw badFields({ title: [message(tutorialMessages.noTitle)] });
  return text;
};

export const add = async (
  db: Db,
  slug: string,
  { kind, for_evaluators = false, title, content, is_required = false }: BodyOf<typeof addWikiItem>,
): Promise<AdminWikiItem> => {
  const taskId = await taskIdAt(db, slug);
  const fields = { title: titled(title), content: cleanHtml(content) };
  return db.transaction().execute(async (trx) => {
    const there = (await itemsOf(trx, taskId)).filter(
      (one) => one.kind === kind && one.for_evaluators === for_evaluators,
    );
    if (there.length >= ITEMS_MOST) throw badRequest(tutorialMessages.full, { most: ITEMS_MOST });
    const required = kind === 'tutorial' && is_required;
    const row = await addItem(trx, { task_id: taskId, kind, for_evaluators, is_required: required, ...fields });
    await signalChange(trx, taskId);
    return adminItemOf(row);
  });
};

/** The item, locked, if it is one of the task. */
const lockedOf = async (trx: Db, taskId: number, id: number): Promise<ItemRow> => {
  const row = await lockItem(trx, id);
  if (row?.task_id !== taskId) throw notFound();
  return row;
};

export const change = async (
  db: Db,
  { slug, itemId }: { slug: string; itemId: number },
  { title, content, is_required, modified, is_this_change_tracked: isTracked = false }: BodyOf<typeof changeWikiItem>,
): Promise<AdminWikiItem> => {
  const taskId = await taskIdAt(db, slug);
  const fields = { title: titled(title), content: cleanHtml(content) };
  return db.transaction().execute(async (trx) => {
    const before = await lockedOf(trx, taskId, itemId);
    if (before.modified_at.getTime() !== Date.parse(modified)) throw conflict(tutorialMessages.editedMeanwhile);
    const required = before.kind === 'tutorial' && (is_required ?? before.is_required);
    const row = await changeItem(trx, before, { ...fields, is_required: required, isTracked });
    await signalChange(trx, taskId);
    return adminItemOf(row);
  });
};

export const remove = async (db: Db, { slug, itemId }: { slug: string; itemId: number }): Promise<void> => {
  const taskId = await taskIdAt(db, slug);
  await db.transaction().execute(async (trx) => {
    if (!(await deleteItem(trx, taskId, itemId))) throw notFound();
    await signalChange(trx, taskId);
  });
};

export const reorder = async (
  db: Db,
  slug: string,
  { wikis, before, to_remove: areRemoved = false }: BodyOf<typeof reorderWiki>,
): Promise<AdminWikiItem[]> => {
  const taskId = await taskIdAt(db, slug);
  return db.transaction().execute(async (trx) => {
    // One after the other: each sees the order that the one before has left.
    const now = (await lockItems(trx, taskId)).filter((id) => before?.includes(id));
    if (before && !sameJson(now, before)) throw conflict(tutorialMessages.orderedMeanwhile);
    if (areRemoved) for (const id of wikis) await deleteItem(trx, taskId, id);
    else await reorderItems(trx, taskId, wikis);
    await signalChange(trx, taskId);
    return (await itemsOf(trx, taskId)).map(adminItemOf);
  });
};

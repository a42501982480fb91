import type { Db } from '../../../server/database/open.ts';
import { badFields } from '../../../server/platform/http-error.ts';
import { message } from '../../../shared/messages.ts';
import type { BodyOf, ReplyOf } from '../../../shared/route.ts';
import { taskIdAt } from '../../tasks/server/public.ts';
import type { copyWiki } from '../contract.ts';
import { type CopyResult, freeTitle, ITEMS_MOST } from '../rules.ts';
import { addItem, type ItemRow, itemsById, itemsOf } from './edit-queries.ts';
import { tutorialMessages } from './messages.ts';
import { signalChange } from './service.ts';

type Body = BodyOf<typeof copyWiki>;
type Copied = ReplyOf<typeof copyWiki>;

/** Copies items to tasks, all or nothing; the reply says of each item and task what became of it. */
export const copy = (db: Db, { wikis, tasks, isPossibleRename = false }: Body): Promise<Copied> =>
  db.transaction().execute(async (trx) => {
    const ids = [...new Set(wikis)];
    const items = await itemsById(trx, ids);
    if (items.length < ids.length) throw badFields({ wikis: [message(tutorialMessages.itemGone)] });
    const copied: Copied = [];
    for (const task of new Set(tasks)) {
      const taskId = await taskIdAt(trx, task);
      const there = await itemsOf(trx, taskId);
      for (const item of items) {
        const { title, result } = await copyItem(trx, taskId, there, item, isPossibleRename);
        copied.push({ wiki: item.id, task, title, result });
      }
      await signalChange(trx, taskId);
    }
    return copied;
  });

/** Adds what it copies to the items that are there. */
const copyItem = async (
  trx: Db,
  taskId: number,
  there: ItemRow[],
  { kind, for_evaluators, is_required, title, content }: ItemRow,
  mayRename: boolean,
): Promise<{ title: string; result: CopyResult }> => {
  const list = there.filter((one) => one.kind === kind && one.for_evaluators === for_evaluators);
  if (list.length >= ITEMS_MOST) return { title, result: 'full' };
  const free = freeTitle(title, new Set(list.map((one) => one.title)));
  if (free !== title && !mayRename) return { title, result: 'exists' };
  there.push(await addItem(trx, { task_id: taskId, kind, for_evaluators, is_required, title: free, content }));
  return { title: free, result: free === title ? 'copied' : 'renamed' };
};

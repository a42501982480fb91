import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Viewer } from '../../../shared/access.ts';
import { toast } from '../../../web/ui/toasts/toast.ts';
import { openReady } from '../../../web/work/ready/ready.ts';
import { type Batch, startBatch } from '../../../web/work/session/batch.ts';
import { type BatchSession, createBatchSession } from '../../../web/work/session/batch-session.ts';
import { useWorkContext } from '../../../web/work/use-work-context.ts';
import { watchPerson } from '../../../web/work/watch-person.ts';
import type { WorkContext } from '../../../web/work/work-context.ts';
import type { Progress, WorkItem, Workplace } from '../../../web/work/work-kind.ts';
import type { TaskDetail } from '../../tasks/contract.ts';
import { taskKeys } from '../../tasks/web/public.ts';

export interface AtWork<Item extends WorkItem> {
  session: BatchSession<Item>;
  context: WorkContext;
}

interface Working<Item extends WorkItem> {
  task: TaskDetail;
  viewer: Viewer;
  /** Which items come. The same object as long as they do. */
  kind: Workplace<Item>['kind'];
  /** The task as it is at the time of asking: its slug and its form may change while people work. */
  placeOf: (task: () => TaskDetail) => Workplace<Item>;
  /** Where the person stands on the task. */
  standing: (task: TaskDetail) => Progress & { isBlocked: boolean };
  /** Keeps what is ready for a visit without a network only from then on. */
  keepFrom?: () => Promise<void>;
  onProgress: (slug: string, progress: Progress) => void;
  /** A submission was sent back. */
  onSentBack: (detail: string) => void;
  /** A submission came after another version; `goThere` leads to its card, or to that of another where it is settled by then. */
  onConflict: (goThere: () => void) => void;
  remind: () => void;
}

const progressOf = <Item extends WorkItem>(
  { standing }: Pick<Working<Item>, 'standing'>,
  task: TaskDetail,
): Progress => {
  const { done, skipped, limit } = standing(task);
  return { done, skipped, limit };
};

const oneTask = ({ slug }: TaskDetail) => ({ queryKey: taskKeys.detail(slug), exact: true });

/** The task as it was read last. */
const taskRead = (client: QueryClient, { slug }: TaskDetail) => client.getQueryData<TaskDetail>(taskKeys.detail(slug));

/** The session of a person at a task, from the moment that the page is open until it is left. */
export const useBatchSession = <Item extends WorkItem>(given: Working<Item>): AtWork<Item> | null => {
  const client = useQueryClient();
  const context = useWorkContext(given.viewer.id);
  const [atWork, setAtWork] = useState<AtWork<Item> | null>(null);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  const { kind } = given;
  const { pk } = given.task;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pk` stands for the task and `kind` for what comes.
  useEffect(() => {
    if (!context) return;
    let left = false;
    const task = () => latest.current.task;
    const session = createSession(context, latest.current, { client, task });
    const unwatch = watchPerson(session);
    const unfollow = session.batch.subscribe((before: Batch<Item>) => {
      const now = session.batch.get();
      if (now.progress === before.progress) return;
      latest.current.onProgress(task().slug, now.progress);
      // What is being read of the task at this moment may be older.
      if (client.isFetching(oneTask(task())) > 0) void client.refetchQueries(oneTask(task()));
    });
    const unhear = session.news.subscribe(() => {
      const { kind: what, id, detail } = session.news.get() ?? {};
      if (detail === undefined) return;
      if (what === 'refused') latest.current.onSentBack(detail);
      // The card shows both versions, and why; it may stand where nobody looks by now.
      else if (what === 'conflict') latest.current.onConflict(() => id !== undefined && session.goToConflict(id));
      // Stored, and to be known; the card that says it may be gone already, with the page that it was the last of.
      else if (detail !== '') toast.info(detail);
      // The form may have changed since this page was opened.
      if (what === 'refused') void client.invalidateQueries({ queryKey: taskKeys.detail(task().slug) });
    });
    void session.start().then(() => !left && setAtWork({ session, context }));
    return () => {
      left = true;
      setAtWork(null);
      for (const end of [unwatch, unfollow, unhear, session.leave, session.stop]) end();
      followSaves(context, latest.current, task);
    };
  }, [pk, kind, context, client]);

  const { done, skipped, limit } = given.standing(given.task);
  const stand = useEffectEvent(() => {
    const task = taskRead(client, given.task);
    if (task) atWork?.session.stand(progressOf(given, task));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers stand for a task that was read again.
  useEffect(() => stand(), [atWork, done, skipped, limit]);

  return atWork;
};

/** What is on its way when the page is left is counted as well when it arrives, until nothing waits any more. */
const followSaves = <Item extends WorkItem>(
  { outbox, onNotice }: WorkContext,
  { placeOf, onProgress }: Working<Item>,
  task: () => TaskDetail,
): void => {
  const { kind, scope } = placeOf(task);
  // The page may show another task by then.
  const { slug } = task();
  const end = onNotice(({ key, outcome }) => {
    const isHere = key.kind === kind.name && key.scope === scope && key.author === '';
    if (isHere && outcome.kind === 'acknowledged') onProgress(slug, outcome.saved.progress);
    if (outbox.status.get().waiting === 0) end();
  });
};

const createSession = <Item extends WorkItem>(
  context: WorkContext,
  { placeOf, standing, keepFrom, remind }: Working<Item>,
  { client, task }: { client: QueryClient; task: () => TaskDetail },
): BatchSession<Item> => {
  const { questions_at_page, questions_ahead } = task();
  const { isBlocked, ...progress } = standing(task());
  return createBatchSession(startBatch<Item>(questions_at_page, progress, isBlocked, questions_ahead), {
    context,
    place: placeOf(task),
    ready: openReady(context.userId),
    ...(keepFrom && { keepFrom: keepFrom() }),
    isVisible: () => document.visibilityState === 'visible',
    remind,
    askStanding: async () => {
      await client.refetchQueries(oneTask(task()), { cancelRefetch: false });
      const read = taskRead(client, task());
      return read && progressOf({ standing }, read);
    },
  });
};

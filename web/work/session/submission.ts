import { answerWidgets, checkAnswer, type Form, fitContent } from '../../../widgets/form/form.ts';
import type { Problem } from '../../../widgets/shared/problem.ts';
import type { Submission } from '../journal/draft-store.ts';
import type { OpenDraft } from '../journal/open-draft.ts';
import type { WorkContext } from '../work-context.ts';
import type { ItemKey, WorkItem } from '../work-kind.ts';

/** Not `crypto.randomUUID`, which pages have on HTTPS only. */
const newSaveKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

interface Written extends Pick<Submission, 'formVersion' | 'resultId' | 'place' | 'isOnSkip'> {
  key: ItemKey;
  item: WorkItem;
  content: Record<string, unknown>;
  base: number | null;
  skip?: boolean;
  seconds: number;
  at: number;
}

/** A submission with a save key of its own, by which the server knows it however often it is sent. */
export const submissionOf = ({
  key,
  item,
  content,
  base,
  skip = false,
  seconds,
  at,
  ...more
}: Written): Submission => ({
  ...{ ...key, ...more },
  ...{ saveKey: newSaveKey(), item, content: skip ? {} : content, skip, base, created: at },
  seconds: Math.max(0, Math.round(seconds)),
  ...{ attempts: 0, notBefore: 0, state: 'waiting', detail: '', problems: [] },
});

/** What is to be sent of a draft, and why the form does not accept it yet. */
export const finished = (form: Form, item: WorkItem, draft: OpenDraft) => {
  const { content: written } = draft.state.get();
  const known = new Set(answerWidgets(form).map((widget) => widget.id));
  const { fit } = fitContent(form, item.input, written);
  // What was written with an earlier form and does not fit is left out. What was written since is judged as it is.
  const sent = Object.entries(written).flatMap(([id, value]) => {
    if (!known.has(id)) return [];
    if (value !== draft.begun[id]) return [[id, value] as const];
    return Object.hasOwn(fit, id) ? [[id, fit[id]] as const] : [];
  });
  const content = Object.fromEntries(sent);
  const problems: readonly Problem[] = checkAnswer(form, item.input, content);
  return { content, problems };
};

/** Stores a submission next to its draft, before anything is sent, and notifies the other tabs. */
export const deliver = async (
  context: Pick<WorkContext, 'outbox' | 'notify'>,
  one: Submission,
  draft: OpenDraft,
): Promise<void> => {
  const flushed = draft.flush();
  await context.outbox.add(one);
  await flushed;
  context.notify({ kind: 'queued', key: draft.key, content: one.skip ? null : one.content });
};

/** Lets a draft go on from the version that is saved now. What was sent back of it goes once the draft is stored. */
export const rebase = async (
  { outbox }: Pick<WorkContext, 'outbox'>,
  draft: OpenDraft,
  { base, isSkip, one }: { base: number; isSkip: boolean; one: Submission | undefined },
): Promise<void> => {
  const isStored = await draft.rebase(base, isSkip);
  if (isStored && one) await outbox.withdraw(one);
};

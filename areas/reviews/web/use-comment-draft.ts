import { useEffect, useState } from 'react';
import { storedJson, tabStore } from '../../../shared/browser-store.ts';
import { useViewer } from '../../../web/platform/session.ts';
import type { Review } from '../contract.ts';
import { useSubject } from './review-subject.ts';

export interface CommentDraft {
  content: string;
  /** The comment on an evaluation is about the evaluated answer. */
  about_answer: boolean;
  /** The widget that the comment is about; empty: the whole answer. */
  widget: string;
  /** The part of the widget that it is about; empty: the whole widget. */
  target: string;
  /** The newest comment that the page showed when this was written; 0: none. Left out by the version before. */
  after?: number | undefined;
}

const EMPTY: CommentDraft = { content: '', about_answer: false, widget: '', target: '', after: 0 };

/** What this tab keeps; nothing where the browser keeps nothing. */
const read = (key: string): CommentDraft => {
  const { content, about_answer, widget, target, after } = (storedJson(tabStore, key) ??
    EMPTY) as Partial<CommentDraft>;
  return {
    content: String(content ?? ''),
    about_answer: about_answer === true,
    ...{
      widget: String(widget ?? ''),
      target: String(target ?? ''),
      after: after === undefined ? after : Number(after),
    },
  };
};

const write = (key: string, draft: CommentDraft): void => {
  if (draft.content.trim() === '') tabStore.remove(key);
  else tabStore.set(key, JSON.stringify(draft));
};

/** Whether the draft is among the comments: it was sent, from another tab or before the page was loaded again. */
const isSent = ({ after, ...draft }: CommentDraft, review: Review | undefined): boolean =>
  review?.comments.some(
    (one) =>
      one.is_own &&
      after !== undefined &&
      one.id > after &&
      one.content === draft.content.trim() &&
      one.about_answer === draft.about_answer &&
      (one.widget ?? '') === draft.widget &&
      (one.target ?? '') === draft.target,
  ) ?? false;

/**
 * A comment in writing. It survives a reload of the page in this tab, until it is sent; other people who sign in here do not see
 * it.
 */
export const useCommentDraft = (review: Review | undefined, isSending: boolean) => {
  const { slug, question, answer, evaluation, user } = useSubject();
  const viewer = useViewer();
  const key = `comment ${viewer?.id} ${slug} ${question} ${evaluation === undefined ? (answer ?? user) : `evaluation ${evaluation}`}`;
  const [draft, setDraft] = useState(() => read(key));
  const change = (next: Partial<CommentDraft>) => {
    const changed = { ...draft, ...next, after: review?.comments.at(-1)?.id ?? 0 };
    setDraft(changed);
    write(key, changed);
  };
  // What is on its way goes with its answer: until then its button keeps the keyboard.
  const isDone = !isSending && isSent(draft, review);
  useEffect(() => {
    if (!isDone) return;
    tabStore.remove(key);
    setDraft(EMPTY);
  }, [isDone, key]);
  return { draft, change, clear: () => change(EMPTY) };
};

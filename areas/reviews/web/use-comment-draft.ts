import { useState } from 'react';
import { storedJson, tabStore } from '../../../shared/browser-store.ts';
import { useViewer } from '../../../web/platform/session.ts';
import { useSubject } from './review-subject.ts';

export interface CommentDraft {
  content: string;
  /** The comment on an evaluation is about the evaluated answer. */
  about_answer: boolean;
  /** The widget that the comment is about; empty: the whole answer. */
  widget: string;
  /** The part of the widget that it is about; empty: the whole widget. */
  target: string;
}

const EMPTY: CommentDraft = { content: '', about_answer: false, widget: '', target: '' };

/** What this tab keeps; nothing where the browser keeps nothing. */
const read = (key: string): CommentDraft => {
  const { content, about_answer, widget, target } = (storedJson(tabStore, key) ?? EMPTY) as Partial<CommentDraft>;
  return {
    content: String(content ?? ''),
    about_answer: about_answer === true,
    ...{ widget: String(widget ?? ''), target: String(target ?? '') },
  };
};

const write = (key: string, draft: CommentDraft): void => {
  if (draft.content.trim() === '') tabStore.remove(key);
  else tabStore.set(key, JSON.stringify(draft));
};

/** A comment in writing. It survives a reload of the page in this tab; other people who sign in here do not see it. */
export const useCommentDraft = () => {
  const { slug, question, answer, evaluation, user } = useSubject();
  const viewer = useViewer();
  const key = `comment ${viewer?.id} ${slug} ${question} ${evaluation === undefined ? (answer ?? user) : `evaluation ${evaluation}`}`;
  const [draft, setDraft] = useState(() => read(key));
  const change = (next: Partial<CommentDraft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    write(key, changed);
  };
  return { draft, change, clear: () => change(EMPTY) };
};

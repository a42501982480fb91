import { useState } from 'react';
import { useViewer } from '../../../web/platform/session.ts';
import { useSubject } from './review-subject.ts';

export interface CommentDraft {
  content: string;
  /** The widget that the comment is about; empty: the whole answer. */
  widget: string;
}

const EMPTY: CommentDraft = { content: '', widget: '' };

/** What this tab keeps; nothing where the browser keeps nothing. */
const read = (key: string): CommentDraft => {
  try {
    const { content, widget } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<CommentDraft>;
    return { content: String(content ?? ''), widget: String(widget ?? '') };
  } catch {
    return EMPTY;
  }
};

const write = (key: string, draft: CommentDraft): void => {
  try {
    if (draft.content.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is typed stays on the page alone.
  }
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

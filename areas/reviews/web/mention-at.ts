/** The mention that stands right before the caret: where its @ is, and what of the name is typed. */
export const mentionAt = (text: string, caret: number): { from: number; typed: string } | null => {
  const found = /(?:^|[^a-z0-9_.@-])@([a-z0-9_.@-]*)$/i.exec(text.slice(0, caret));
  const typed = found?.[1];
  return typed === undefined ? null : { from: caret - typed.length - 1, typed };
};

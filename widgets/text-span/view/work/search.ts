import { counted } from './counted.ts';
import { findAll, matchFrom } from './find.ts';
import type { Finding } from './screen-state.ts';
import type { WorkContext } from './work-context.ts';

/** Searching the text. */
export const createSearch = (context: WorkContext) => {
  const { doc, screen, say } = context;

  const find = (finding: Finding | null) => {
    const found = finding ? findAll(doc.text, finding.words, finding) : [];
    const from = screen.get().selection?.focus ?? 0;
    const foundAt = matchFrom(found, from, false);
    screen.set({ finding, found, foundAt });
    const match = found[foundAt];
    if (match) context.drawing()?.reveal(match.begin);
  };
  const nextMatch = (back: boolean) => {
    const { found, foundAt } = screen.get();
    if (found.length === 0) return say(context.around().t('noMatch'));
    const next = (foundAt + (back ? -1 : 1) + found.length) % found.length;
    const match = found[next];
    if (!match) return;
    screen.set({ foundAt: next, selection: { anchor: match.begin, focus: match.end }, active: undefined });
    context.drawing()?.reveal(match.begin);
    say(context.around().t('matches', { at: counted(next + 1).number, ...counted(found.length) }));
  };

  return { find, nextMatch };
};

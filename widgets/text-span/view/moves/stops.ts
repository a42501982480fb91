import type { Link } from '../../document/edit.ts';
import type { Range, Suggestion } from '../../value.ts';
import { isHidden } from '../work/hidden.ts';
import { connectorTitleOf } from '../work/mark-source.ts';
import { described, nameOf, type WorkContext } from '../work/work-context.ts';

/** The way from annotation to annotation. */
export const createStops = (context: WorkContext) => {
  const { doc, screen, drawing, say, types, whisper } = context;

  /** Works at an annotation or suggestion, without opening anything. */
  const face = (id: string) => {
    const one = context.find(id);
    if (!one) return;
    context.unhide(one.type);
    screen.set({
      ...{ active: id, arc: undefined, byTouch: false, popup: null },
      selection: { anchor: one.begin, focus: one.begin },
    });
    drawing()?.reveal(one.begin);
    whisper(described(context, id));
  };

  /** The same for a relation of one. */
  const faceRelation = ({ source, connector }: Link) => {
    const { t } = context.around();
    face(source.id);
    screen.set({ arc: connector.id });
    const words = {
      type: connectorTitleOf(types, connector.type, t),
      name: nameOf(doc.range(connector.targetId)?.name ?? '', t),
    };
    whisper(`${described(context, source.id)}. ${t('relationTo', words)}`);
  };

  /** Before anybody was anywhere, the first annotation is the next one. */
  const here = () => screen.get().active ?? screen.get().selection?.focus ?? -1;
  const isUnseen = ({ type }: Pick<Range, 'type'>) => isHidden(screen.get().hidden, type);
  const shownFrom = (from: number | string, back: boolean): Range | undefined => {
    let one = doc.next(from, back);
    while (one && isUnseen(one)) one = doc.next(one.id, back);
    return one;
  };
  const shownSuggestionFrom = (from: number | string): Suggestion | undefined => {
    let one = doc.nextOpenSuggestion(from);
    while (one && isUnseen(one)) one = doc.nextOpenSuggestion(one.id);
    return one;
  };
  const needsFix = ({ id, type }: Range) => type === null || doc.clashes(id).length > 0;
  const relationToFix = ({ id }: Range) =>
    doc.connectorsFrom(id).find(({ connector }) => connector.type === null || doc.misplaced(connector.id));

  return {
    face,
    next: (back: boolean) => {
      const found = shownFrom(here(), back) ?? shownFrom(back ? doc.text.length : -1, back);
      if (found) face(found.id);
      else say(context.around().said('noAnnotation'));
    },
    nextSuggestion: () => {
      const found = shownSuggestionFrom(here()) ?? shownSuggestionFrom(-1);
      if (found) face(found.id);
      else say(context.around().said('noSuggestion'));
    },
    nextProblem: () => {
      // Round once at most: the first that comes again was looked at already.
      let first: string | undefined;
      for (let one = doc.next(here()) ?? doc.next(-1); one; one = doc.next(one.id) ?? doc.next(-1)) {
        if (needsFix(one)) return face(one.id);
        const link = relationToFix(one);
        if (link) return faceRelation(link);
        if (one.id === first) break;
        first ??= one.id;
      }
      say(context.around().said('noProblem'));
    },
  };
};

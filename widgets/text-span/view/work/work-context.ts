import type { Patch } from '../../../../shared/patch.ts';
import type { Translate } from '../../../../shared/use-texts.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { Change, Edit } from '../../document/edit.ts';
import type { SpanDocument } from '../../document/span-document.ts';
import type { SpanTypes } from '../../rules/type-tree.ts';
import type { SpanSettings } from '../../span-settings.ts';
import type { Stretch } from '../../text/segments.ts';
import type { texts } from '../../texts.ts';
import type { Range, SpanValue, Suggestion } from '../../value.ts';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import type { saidTexts } from './announcement-texts.ts';
import { type Hidden, isHidden, storedHidden, storeHidden, withTypes } from './hidden.ts';
import { errorOf, titleOf } from './mark-source.ts';
import { createScreenStore, type ScreenStore } from './screen-state.ts';

/** What the work needs from the page around it; read again at each use, since it changes. */
export interface Around {
  t: Translate<typeof texts>;
  said: Translate<typeof saidTexts>;
  tell: (problem: Problem) => string;
  isReadOnly: boolean;
  /** A drag selects whole words. */
  snaps: boolean;
  /** The person wants that otherwise. */
  onSnap: () => void;
  onChange: (value: SpanValue, patch: Patch) => void;
}

/** What everything that an annotator does stands on. */
export interface WorkContext {
  doc: SpanDocument;
  settings: SpanSettings;
  types: SpanTypes;
  screen: ScreenStore;
  around: () => Around;
  drawing: () => DrawingHandle | null;
  /** Makes a change and hands it on; null where it is refused, which is said. */
  apply: (edit: Edit, joined?: boolean) => Change | null;
  undo: (again: boolean) => Change | undefined;
  /** Undoes the last edit for good. */
  withdraw: () => Change | undefined;
  /** The range or suggestion of an id. */
  find: (id: string | undefined) => Range | Suggestion | undefined;
  isOwn: (id: string | undefined) => boolean;
  /** Shows and hides; a type that somebody works at is shown. */
  hide: (hidden: Hidden) => void;
  unhide: (type: string | null) => void;
  say: ScreenStore['say'];
  whisper: ScreenStore['whisper'];
}

interface ContextParts {
  doc: SpanDocument;
  settings: SpanSettings;
  types: SpanTypes;
  around: () => Around;
  drawing: () => DrawingHandle | null;
}

export const createWorkContext = (parts: ContextParts): WorkContext => {
  const { doc, around } = parts;
  const screen = createScreenStore();
  screen.set({ version: doc.version, hidden: storedHidden(parts.types) });
  const hide = (hidden: Hidden) => {
    screen.set({ hidden });
    storeHidden(hidden);
  };

  const isThere = (id: string | undefined) => id !== undefined && (doc.range(id) ?? isOpen(id)) !== undefined;
  const isOpen = (id: string) => (doc.accepted(id) === undefined ? doc.suggestion(id) : undefined);

  /** What a change took away is not worked at any more. */
  const tidied = () => {
    const { active, arc, popup, picked, task } = screen.get();
    const isPopupThere = popup && (popup.of === 'connector' ? doc.connector(popup.id) : isThere(popup.id));
    const gone = [...picked].filter((id) => !isThere(id));
    const isTaskThere =
      task && (task.kind === 'connect-to' ? task.to.every(isThere) : isThere('from' in task ? task.from : task.of));
    return {
      version: doc.version,
      active: isThere(active) ? active : undefined,
      arc: arc !== undefined && doc.connector(arc) ? arc : undefined,
      popup: isPopupThere ? popup : null,
      picked: gone.length > 0 ? new Set([...picked].filter(isThere)) : picked,
      task: isTaskThere ? task : null,
    };
  };

  const done = (change: Change): Change => {
    screen.set(tidied());
    around().onChange(change.value, change.patch);
    return change;
  };

  return {
    ...parts,
    screen,
    hide,
    unhide: (type) => {
      const { hidden } = screen.get();
      if (type !== null && isHidden(hidden, type)) hide(withTypes(hidden, [type], false));
    },
    say: screen.say,
    whisper: screen.whisper,
    apply: (edit, joined) => {
      if (around().isReadOnly) return null;
      const result = doc.edit(edit, joined);
      if (!('refused' in result)) return done(result);
      screen.say(around().tell(result.refused));
      return null;
    },
    undo: (again) => {
      if (around().isReadOnly) return undefined;
      const change = again ? doc.redo() : doc.undo();
      return change && done(change);
    },
    withdraw: () => {
      const change = around().isReadOnly ? undefined : doc.withdraw();
      return change && done(change);
    },
    find: (id) => (id === undefined ? undefined : (doc.range(id) ?? isOpen(id))),
    isOwn: (id) => id !== undefined && doc.range(id) !== undefined,
  };
};

/** Of long annotations the beginning says enough. */
export const short = (name: string, most = 60): string => {
  const flat = name.replace(/\s+/g, ' ').trim();
  return flat.length > most
    ? `${flat
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : flat;
};

/** The same where nothing but blanks is annotated: how many there are. */
export const nameOf = (name: string, t: Around['t'], most?: number): string =>
  short(name, most) || t('blanks', { count: name.length });

/** An annotation in words. */
export const described = ({ doc, types, around }: WorkContext, id: string): string => {
  const { t, said } = around();
  const one = doc.range(id) ?? doc.suggestion(id);
  if (!one) return '';
  const words = { type: titleOf(types, one.type, t), name: nameOf(one.name, t) };
  const error = doc.range(id) ? errorOf(doc, types, id, t) : undefined;
  return error === undefined ? said('at', words) : said('atError', { ...words, error });
};

export const ordered = ({ anchor, focus }: { anchor: number; focus: number }): Stretch => ({
  begin: Math.min(anchor, focus),
  end: Math.max(anchor, focus),
});

import { createStore, type Store } from '../../../../web/platform/store.ts';
import type { Form, WidgetConfig } from '../../../../widgets/form/form.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { editableForm, newProblems } from '../document/editable.ts';
import * as edits from '../document/edits.ts';
import { documentOfText, type FormDocument, textOf } from '../document/form-document.ts';
import { beginHistory, ended, type History, recorded, redone, undone } from '../document/history.ts';
import { type RuleAbout, rulesAbout } from '../document/references.ts';
import { idsOf, type Place, withWidget } from '../document/tree.ts';

export interface EditorState {
  history: History<FormDocument>;
  /** The form as the page around the editor has it. */
  text: string;
  /** What `receive` was last given as the beginning of the history. */
  since: object | null;
  /** The chosen widgets; the last one is the one whose settings are shown. */
  selection: readonly string[];
  /** Where the focus goes next, or what only comes into sight; a widget that has done it leaves null. */
  focus: { id: string; on: 'widget' | 'settings' | 'sight' } | null;
}

/** The state of one editor, and everything that people do with it. */
export interface EditorStore extends Store<EditorState> {
  /** The form, where it can be edited widget by widget. */
  form: () => Form | null;
  select: (ids: readonly string[], focus?: 'widget' | 'settings') => void;
  insert: (widgets: WidgetConfig[], place?: Place) => void;
  /** `on`: whether the last of them takes the focus, or only comes into sight. */
  move: (ids: readonly string[], place: Place, on?: 'widget' | 'sight') => void;
  copy: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  rename: (id: string, to: string, fields: readonly string[]) => boolean;
  /** Changes a widget by itself. Edits with the same name one after the other are one step. */
  configure: (id: string, change: (widget: WidgetConfig) => WidgetConfig, edit?: string | null) => void;
  /** What somebody types as JSON; all that is typed until `endStep` is one step. */
  type: (text: string) => void;
  /** Another form in place of this one. */
  replace: (text: string) => void;
  endStep: () => void;
  undo: () => void;
  redo: () => void;
  /**
   * The text as the page around has it now: it may have brought another form. With another `since` the history begins there:
   * earlier states lack what came in with it.
   */
  receive: (text: string, since?: object | null) => void;
}

/** The state of an editor for the next one of the same form: its steps are still there when somebody comes back. */
export interface EditorMemory {
  current: EditorState | null;
}

interface Options {
  text: string;
  since?: object | null;
  /** Where the last editor of this form left its state. */
  memory?: EditorMemory | undefined;
  /** An edit that was not made, since the form would have had these problems. */
  onRejected: (problems: readonly Problem[]) => void;
  /** Rules that went with the widgets that they name. */
  onRulesGone: (rules: readonly RuleAbout[]) => void;
}

export const createEditorStore = ({ text, since = null, memory, onRejected, onRulesGone }: Options): EditorStore => {
  const begin = { history: beginHistory(documentOfText(text)), text, since, selection: [], focus: null };
  const store = createStore<EditorState>(memory?.current ? { ...memory.current, focus: null } : begin);
  store.subscribe(() => {
    if (memory) memory.current = store.get();
  });
  const form = () => editableForm(store.get().history.present.value);

  const setHistory = (history: History<FormDocument>, more: Partial<EditorState> = {}) => {
    const state = store.get();
    if (history.present === state.history.present) return store.set({ ...state, history, ...more });
    const next = { ...state, history, text: textOf(history.present), ...more };
    // Only widgets that are still there are chosen.
    const there = new Set(idsOf(editableForm(history.present.value)?.structure ?? []));
    store.set({ ...next, selection: next.selection.filter((id) => there.has(id)) });
  };

  /** Whole widgets are never edited into a form with more problems than before. */
  const change = (
    make: (form: Form) => { form: Form; ids?: readonly string[] },
    on: 'widget' | 'sight' = 'widget',
  ): boolean => {
    const before = form();
    if (!before) return false;
    const { form: value, ids } = make(before);
    if (value === before) return false;
    const problems = newProblems(before, value);
    if (problems.length > 0) {
      onRejected(problems);
      return false;
    }
    const last = ids?.at(-1);
    const chosen = ids && last !== undefined ? { selection: ids, focus: { id: last, on } } : {};
    setHistory(recorded(store.get().history, { value }), chosen);
    return true;
  };

  return {
    ...store,
    form,
    select: (selection, on) => {
      const id = selection.at(-1);
      const state = store.get();
      const history = ended(state.history);
      store.set({ ...state, history, selection, ...(on && id !== undefined && { focus: { id, on } }) });
    },
    insert: (widgets, place) =>
      void change((now) => edits.inserted(now, place ?? edits.placeAfter(now, store.get().selection.at(-1)), widgets)),
    move: (ids, place, on) => void change((now) => edits.moved(now, ids, place), on),
    copy: (ids) => void change((now) => edits.copied(now, ids)),
    remove: (ids) => {
      let rules: readonly RuleAbout[] = [];
      const isDone = change((now) => {
        const rest = edits.deleted(now, ids);
        const left = new Set(idsOf(rest.structure));
        rules = rulesAbout(now, new Set(idsOf(now.structure).filter((id) => !left.has(id))));
        const next = neighbourOf(now, ids, rest);
        return { form: rest, ids: next === undefined ? [] : [next] };
      });
      if (isDone && rules.length > 0) onRulesGone(rules);
    },
    rename: (id, to, fields) => change((now) => ({ form: edits.renamed(now, id, to, fields), ids: [to] })),
    configure: (id, alter, edit = null) => {
      const now = form();
      if (!now) return;
      const value = withWidget(now, id, alter);
      if (value.structure === now.structure) return;
      const { history } = store.get();
      setHistory(recorded(history, { value }, edit === null ? null : `${id} ${edit}`));
    },
    type: (typed) => {
      if (typed !== store.get().text) setHistory(recorded(store.get().history, documentOfText(typed), 'json'));
    },
    replace: (typed) => setHistory(recorded(store.get().history, documentOfText(typed)), { selection: [] }),
    endStep: () => setHistory(ended(store.get().history)),
    undo: () => setHistory(undone(store.get().history)),
    redo: () => setHistory(redone(store.get().history)),
    receive: (given, beginning = null) => {
      if (beginning !== null && beginning !== store.get().since)
        return setHistory(beginHistory(documentOfText(given)), { since: beginning });
      if (given !== store.get().text) setHistory(recorded(store.get().history, documentOfText(given)));
    },
  };
};

/** The widget to go on with after some are deleted: the next one that is left, else the one before. */
const neighbourOf = (before: Form, gone: readonly string[], after: Form): string | undefined => {
  const ids = idsOf(before.structure);
  const left = new Set(idsOf(after.structure));
  const from = ids.indexOf(gone.at(-1) ?? '');
  return ids.slice(from).find((id) => left.has(id)) ?? ids.slice(0, from).findLast((id) => left.has(id));
};

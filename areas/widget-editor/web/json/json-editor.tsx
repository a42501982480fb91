import { json } from '@codemirror/lang-json';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { useComputedColorScheme } from '@mantine/core';
import CodeMirror, { EditorView, ExternalChange, type ReactCodeMirrorRef, Transaction } from '@uiw/react-codemirror';
import { type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { styleNonce } from '../../../../web/platform/nonce.ts';
import classes from '../editor/form-editor.module.css';
import type { LocatedProblem } from './problem-list.tsx';
import type { Place } from './read-json.ts';

export interface JsonEditorHandle {
  /** Goes to a place in the text. */
  select: (place: Place) => void;
}

interface JsonEditorProps {
  ref?: Ref<JsonEditorHandle>;
  label: string;
  value: string;
  onChange: (text: string) => void;
  problems: readonly LocatedProblem[];
  /** As high as its text, up to the usual height. */
  isFitted?: boolean;
  /** Ids of what describes it, and what is wrong with it. */
  describedBy?: string | undefined;
  isInvalid?: boolean;
}

const HEIGHT = 'min(32rem, 70vh)';

const limited = (place: Place, length: number): Place => ({
  from: Math.min(place.from, length),
  to: Math.min(place.to, length),
});

/** The one stretch that turns a text into another. */
const changeOf = (before: string, after: string) => {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
};

/** JSON to write by hand: colours, folding, search, and a mark at each problem. */
export const JsonEditor = (props: JsonEditorProps) => {
  const { ref, label, value, onChange, problems, isFitted = false, describedBy, isInvalid = false } = props;
  const mirror = useRef<ReactCodeMirrorRef>(null);
  const scheme = useComputedColorScheme('light');
  const extensions = useMemo(
    () => [
      json(),
      EditorView.lineWrapping,
      EditorView.cspNonce.of(styleNonce()),
      // The text takes the focus, and with it the keys that scroll: said in a way that checkers of accessibility see, too.
      EditorView.contentAttributes.of({
        'aria-label': label,
        tabindex: '0',
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      }),
    ],
    [label, describedBy, isInvalid],
  );

  const latest = useRef(onChange);
  latest.current = onChange;
  // The editor is set up again whenever its handler is another one.
  const report = useCallback((text: string) => latest.current(text), []);

  // What changes outside of the editor changes here without touching the rest: what is folded, marked and in sight stays so.
  useLayoutEffect(() => {
    const view = mirror.current?.view;
    if (!view || view.hasFocus) return;
    const before = view.state.doc.toString();
    if (before === value) return;
    // What people do outside of the text is undone step by step: only typing is gathered.
    const annotations = [ExternalChange.of(true), Transaction.userEvent.of('settings')];
    view.dispatch({ changes: changeOf(before, value), annotations });
  }, [value]);

  useImperativeHandle(ref, () => ({
    select: (place) => {
      const view = mirror.current?.view;
      if (!view) return;
      const { from, to } = limited(place, view.state.doc.length);
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
  }));

  useEffect(() => {
    const view = mirror.current?.view;
    if (!view) return;
    const marks: Diagnostic[] = problems.map(({ place, message }) => ({
      ...limited(place, view.state.doc.length),
      severity: 'error',
      message,
    }));
    view.dispatch(setDiagnostics(view.state, marks));
  }, [problems]);

  return (
    <CodeMirror
      ref={mirror}
      className={classes.editor ?? ''}
      value={value}
      onChange={report}
      theme={scheme}
      {...(isFitted ? { minHeight: '5rem', maxHeight: HEIGHT } : { height: HEIGHT })}
      extensions={extensions}
      // The Tab key leaves the editor, as everywhere else on the page.
      indentWithTab={false}
      basicSetup={{ tabSize: 2 }}
    />
  );
};

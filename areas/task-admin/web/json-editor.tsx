import { json } from '@codemirror/lang-json';
import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { useComputedColorScheme } from '@mantine/core';
import CodeMirror, { EditorView, type ReactCodeMirrorRef } from '@uiw/react-codemirror';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import { styleNonce } from '../../../web/platform/nonce.ts';
import classes from './form-workshop.module.css';
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
}

const limited = (place: Place, length: number): Place => ({
  from: Math.min(place.from, length),
  to: Math.min(place.to, length),
});

/** JSON to write by hand: colours, folding, search, and a mark at each problem. */
export const JsonEditor = ({ ref, label, value, onChange, problems }: JsonEditorProps) => {
  const mirror = useRef<ReactCodeMirrorRef>(null);
  const scheme = useComputedColorScheme('light');
  const extensions = useMemo(
    () => [
      json(),
      EditorView.lineWrapping,
      EditorView.cspNonce.of(styleNonce()),
      // The text takes the focus, and with it the keys that scroll: said in a way that checkers of accessibility see, too.
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    ],
    [label],
  );

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
      onChange={onChange}
      theme={scheme}
      height="min(32rem, 70vh)"
      extensions={extensions}
      // The Tab key leaves the editor, as everywhere else on the page.
      indentWithTab={false}
      basicSetup={{ tabSize: 2 }}
    />
  );
};

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import type { FormViewer } from '../../../../widgets/shared/view.ts';
import type { Widget } from '../../../../widgets/shared/widget.ts';
import type { EditorState, EditorStore } from './editor-store.ts';

/** What all parts of one editor know. The same object for as long as the editor is there. */
export interface EditorContext {
  store: EditorStore;
  widgets: readonly Widget[];
  examples: ReadonlyMap<string, WidgetExample>;
  viewer: FormViewer;
}

export const EditorContext = createContext<EditorContext | null>(null);

export const useEditorContext = (): EditorContext => {
  const context = useContext(EditorContext);
  if (!context) throw new Error('There is no form editor around.');
  return context;
};

/** A part of the editor's state: the component renders again when this part changes. */
export const useEditorState = <T>(select: (state: EditorState) => T): T => {
  const { store } = useEditorContext();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
};

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Patch } from '../../../../shared/patch.ts';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Json } from '../../../shared/json.ts';
import { useProblemText } from '../../../shared/view/use-problem-text.ts';
import { SpanDocument } from '../../document/span-document.ts';
import { typesOf } from '../../rules/type-tree.ts';
import type { SpanSettings } from '../../span-settings.ts';
import { texts } from '../../texts.ts';
import type { SpanValue } from '../../value.ts';
import type { DrawingHandle } from '../drawing/drawing-handle.ts';
import { saidTexts } from './announcement-texts.ts';
import type { ScreenState } from './screen-state.ts';
import { createWork, type Work } from './work.ts';
import { createWorkContext } from './work-context.ts';

interface Given {
  value: SpanValue;
  settings: SpanSettings;
  input: Json | undefined;
  isReadOnly: boolean;
  snaps: boolean;
  onSnap: () => void;
  onChange: (value: SpanValue, patch: Patch) => void;
}

interface AtWork {
  work: Work;
  settings: SpanSettings;
  input: Json | undefined;
}

/**
 * The document that a person works at, for as long as the value is the one that it gave out itself. A value from
 * elsewhere (another tab, an older version) starts over.
 */
export const useWork = (
  given: Given,
): { work: Work; screen: ScreenState; draw: (drawing: DrawingHandle | null) => void } => {
  const t = useTexts(texts);
  const said = useTexts(saidTexts);
  const tell = useProblemText();
  const { isReadOnly, snaps, onSnap, onChange } = given;
  const around = { t, said, tell, isReadOnly, snaps, onSnap, onChange };
  const latest = useRef(around);
  useEffect(() => {
    latest.current = around;
  });
  const drawing = useRef<DrawingHandle | null>(null);
  const [draw] = useState(() => (handle: DrawingHandle | null) => {
    drawing.current = handle;
  });

  const begin = (): AtWork => {
    const { value, settings, input } = given;
    const context = createWorkContext({
      doc: new SpanDocument(value, settings, input),
      ...{ settings, types: typesOf(settings), around: () => latest.current, drawing: () => drawing.current },
    });
    return { work: createWork(context), settings, input };
  };
  const [atWork, setAtWork] = useState(begin);
  const isSame =
    atWork.work.context.doc.value() === given.value &&
    atWork.settings === given.settings &&
    atWork.input === given.input;
  const now = isSame ? atWork : begin();
  if (!isSame) setAtWork(now);
  const { screen } = now.work.context;
  return { work: now.work, screen: useSyncExternalStore(screen.subscribe, screen.get), draw };
};

import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import { allWidgetsOf } from '../document/tree.ts';
import { useEditorContext, useEditorState } from '../editor/editor-context.ts';
import classes from './canvas.module.css';
import { CanvasList } from './canvas-item.tsx';
import { canvasKey } from './canvas-keys.ts';
import { canvasTexts } from './texts.ts';

/** The form as people will see it, each widget to be chosen and moved. A tree for keyboards and screen readers. */
export const Canvas = ({ form }: { form: Form }) => {
  const t = useTexts(canvasTexts);
  const { store } = useEditorContext();
  const selection = useEditorState((state) => state.selection);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.role === 'treeitem' && canvasKey(store, event))
      event.preventDefault();
  };
  const first = allWidgetsOf(form)[0]?.config.componentId;
  return (
    <div
      role="tree"
      aria-multiselectable
      aria-label={t('canvas')}
      aria-describedby="form-canvas-keys"
      className={classes.canvas}
      onKeyDown={onKeyDown}
    >
      <CanvasList structure={form.structure} parent={null} ancestors={[]} entry={selection.at(-1) ?? first} />
      <p id="form-canvas-keys" hidden>
        {t('keys')}
      </p>
    </div>
  );
};

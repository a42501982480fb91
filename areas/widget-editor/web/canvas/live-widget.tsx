import { memo, type ReactNode, useId, useState } from 'react';
import type { WidgetConfig } from '../../../../widgets/form/form.ts';
import { createMemoryFiles } from '../../../../widgets/form/memory-files.ts';
import { FormWidget } from '../../../../widgets/form/view/form-widget.tsx';
import type { Json } from '../../../../widgets/shared/json.ts';
import { drawable } from '../document/editable.ts';
import { useEditorContext } from '../editor/editor-context.ts';

/** A value of a question that is not there is shown by its name. */
const byName = (name: string): Json => `«${name}»`;
const ignore = () => undefined;
const none: readonly never[] = [];

interface LiveWidgetProps {
  config: WidgetConfig;
  /** Of a container: the widgets inside. */
  children: ReactNode;
}

/** A widget as people will see it, not to be answered: what is inside takes no clicks and no focus. */
export const LiveWidget = memo(({ config, children }: LiveWidgetProps) => {
  const htmlId = useId();
  const { examples, viewer } = useEditorContext();
  const [files] = useState(() => createMemoryFiles()(config.componentId));
  const drawn = drawable(config);
  if (!drawn) return null;
  const { model, settings } = drawn;
  const id = config.componentId;
  const input = examples.get(model.type)?.plainInput as Json | undefined;
  const widget = (
    <FormWidget
      one={{ id, config, model, settings, path: '' }}
      htmlId={htmlId}
      label={model.label?.(settings) || id}
      mode="edit"
      viewer={viewer}
      written={undefined}
      start={startOf(drawn, input)}
      input={input}
      hidden={false}
      problems={none}
      surroundings={{ read: byName, seen: none, children, ready: true, waitsFor: none, openReasons: none }}
      files={files}
      onChange={ignore}
      onUnfinished={ignore}
      onExplain={ignore}
    />
  );
  return model.holdsWidgets ? widget : <div inert>{widget}</div>;
});

/** What the widget starts with; undefined where its settings make no sense, which breaks only this widget. */
const startOf = ({ model, settings }: NonNullable<ReturnType<typeof drawable>>, input: Json | undefined): Json => {
  try {
    return model.initial(settings, input, () => 0);
  } catch {
    return undefined;
  }
};

import { useDraggable } from '@dnd-kit/core';
import { Text, UnstyledButton } from '@mantine/core';
import type { Texts } from '../../../../shared/texts.ts';
import { type Translate, useTexts } from '../../../../shared/use-texts.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import type { Widget } from '../../../../widgets/shared/widget.ts';
import { exampleWidget } from '../document/edits.ts';
import { allWidgetsOf } from '../document/tree.ts';
import { useEditorContext } from '../editor/editor-context.ts';
import classes from './canvas.module.css';
import { draggedType } from './drop-place.ts';
import { canvasTexts } from './texts.ts';

/** All widgets: a press adds one after the chosen widget, a drag wherever it is dropped. A form has one Submit. */
export const Toolbox = ({ form }: { form: Form }) => {
  const t = useTexts(canvasTexts);
  const { widgets } = useEditorContext();
  const hasSubmit = allWidgetsOf(form).some(({ config }) => config.componentType === 'Submit');
  return (
    <ul className={classes.toolbox} aria-label={t('toolbox')}>
      {widgets
        .filter(({ model }) => !(model.submits && hasSubmit))
        .map((widget) => (
          <Tool key={widget.model.type} widget={widget} />
        ))}
    </ul>
  );
};

const Tool = ({ widget }: { widget: Widget }) => {
  const t = useTexts(canvasTexts);
  const about: Translate<Texts> = useTexts(widget.messages);
  const { store, examples } = useEditorContext();
  const { type } = widget.model;
  const { setNodeRef, listeners } = useDraggable({ id: `tool ${type}`, data: draggedType(type) });
  const add = () => {
    const example = examples.get(type);
    if (example) store.insert([exampleWidget(widget.model, example)]);
  };
  return (
    <li>
      <UnstyledButton
        ref={setNodeRef}
        className={classes.tool}
        aria-label={t('add', { type })}
        title={about('about')}
        {...listeners}
        onClick={add}
      >
        <Text component="span" size="sm">
          {type}
        </Text>
      </UnstyledButton>
    </li>
  );
};

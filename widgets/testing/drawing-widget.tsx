import { useState } from 'react';
import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { defineTexts } from '../../shared/texts.ts';
import { defineModel } from '../shared/model.ts';
import type { WidgetViewProps } from '../shared/view.ts';
import { defineWidget } from '../shared/widget.ts';
import { widgets } from '../widgets.ts';

const model = defineModel({
  type: 'Drawing',
  settings: closed({}),
  value: Type.Array(Type.String()),
  carriesAnswer: true,
  needsFiles: true,
  initial: () => [],
  empty: (value) => value.length === 0,
});

/** A polygon that is open until it is closed, and a button that stores it as a file. */
const View = ({ value, context, onChange }: WidgetViewProps<object, string[]>) => {
  const [points, setPoints] = useState(0);
  const add = () => {
    setPoints(points + 1);
    context.unfinished('The polygon is not closed.');
  };
  const close = async () => {
    const file = await context.files?.upload(new Blob([`${points} points`]), { name: 'polygon.txt' });
    setPoints(0);
    context.unfinished(null);
    if (file) onChange([...value, file.name]);
  };
  return (
    <>
      <button type="button" onClick={add}>
        Add a point
      </button>
      <button type="button" onClick={() => void close()}>
        Close the polygon
      </button>
      <output>{value.join(', ')}</output>
    </>
  );
};

const drawing = defineWidget({
  model,
  messages: defineTexts('widget-drawing', { about: 'Polygons' }, { about: 'Wielokąty' }),
  view: async () => ({ View }),
  settings: async () => ({ settings: { texts: defineTexts('widget-drawing-settings', {}, {}) } }),
  example: async () => ({ example: { componentId: 'drawing', widgetConfig: {}, input: {}, value: [] } }),
});

/** Adds a widget to the list that has something in the making and works with files. */
export const addDrawingWidget = (): void => {
  (widgets as Record<string, (typeof widgets)[string]>).Drawing = async () => ({ widget: drawing });
};

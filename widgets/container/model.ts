import { closed } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { Flag, Line } from '../shared/fields.ts';
import { defineModel, type SettingsOf } from '../shared/model.ts';

/**
 * Holds other widgets: one under the other, or side by side where there is room. Its children stand in
 * `widgetConfig.structure`, which the form reads, not the settings.
 */
export const container = defineModel({
  type: 'Container',
  settings: closed({
    label: Line(200),
    direction: Type.Enum(['column', 'row'], { default: 'column' }),
    bordered: Flag(),
  }),
  value: Type.Null(),
  carriesAnswer: false,
  holdsWidgets: true,
  initial: () => null,
  empty: () => true,
  label: (settings) => settings.label,
});

export type ContainerSettings = SettingsOf<typeof container>;

import { useEffect, useMemo, useState } from 'react';
import { withTexts } from '../../../../shared/use-texts.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import { modelOf, widgetOf } from '../../../../widgets/form/loading.ts';
import type { RuleTarget } from '../../../../widgets/shared/settings-form/rule-row.tsx';
import type { WidgetSettings } from '../../../../widgets/shared/settings-form/settings-form.tsx';
import { drawable } from '../document/editable.ts';
import { allWidgetsOf } from '../document/tree.ts';

/** What widgets bring to settings, by type, of those that are loaded. */
const loaded = new Map<string, WidgetSettings>();

const load = async (type: string) => {
  const widget = widgetOf(type);
  if (widget && !loaded.has(type)) loaded.set(type, (await withTexts(widget.settings())).settings);
};

/** The widgets of a form that have a value, and so can be asked for in rules, with the choices that they offer. */
export const useTargets = (form: Form): (RuleTarget & { carriesAnswer: boolean })[] => {
  const types = [...new Set(allWidgetsOf(form).map(({ config }) => config.componentType))].join(' ');
  const [, setCount] = useState(0);
  useEffect(() => {
    // Without the network rules can be edited all the same: values are typed then.
    Promise.all(types.split(' ').map(load)).then(
      () => setCount(loaded.size),
      () => undefined,
    );
  }, [types]);
  const count = loaded.size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: choices are there once the settings have been loaded.
  return useMemo(
    () =>
      allWidgetsOf(form).flatMap(({ config }) => {
        const drawn = drawable(config);
        const model = modelOf(config.componentType);
        if (!drawn || !model || model.holdsWidgets || model.submits) return [];
        const id = config.componentId;
        const words = model.label?.(drawn.settings);
        const choices = loaded.get(config.componentType)?.choices?.(drawn.settings) ?? [];
        return [{ id, label: words ? `${id}: ${words}` : id, choices, carriesAnswer: model.carriesAnswer }];
      }),
    [form, count],
  );
};

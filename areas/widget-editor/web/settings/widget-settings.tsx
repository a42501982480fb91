import { NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { settingsProblems } from '../../../../widgets/form/form-reading.ts';
import { WidgetSettingsForm } from '../../../../widgets/form/view/widget-settings-form.tsx';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { foundWidgets, settingsOf, withRequired, withSettings } from '../document/found-widgets.ts';
import { texts } from './widget-settings-texts.ts';

interface WidgetSettingsProps {
  /** The form as it can be read, with or without faults; undefined while its text is no JSON. */
  form: unknown;
  problems: readonly Problem[];
  onChange: (form: unknown) => void;
}

/** The settings of one of the form's widgets as a form of their own; what is changed here changes in the text too. */
export const WidgetSettings = ({ form, problems, onChange }: WidgetSettingsProps) => {
  const t = useTexts(texts);
  const [chosen, choose] = useState('');
  const widgets = foundWidgets(form);
  const widget = widgets.find((one) => one.id === chosen) ?? widgets[0];
  if (!widget) {
    return (
      <Text size="sm" c="dimmed">
        {t(form === undefined ? 'notReadable' : 'none')}
      </Text>
    );
  }
  const settings = settingsOf(widget);
  const inside = `${widget.path}/widgetConfig`;
  // By itself as well: where the form around it is no form at all, nothing is said of its widgets.
  const own = [
    ...settingsProblems(widget.model, settings),
    ...problems
      .filter(({ path = '' }) => path.startsWith(`${inside}/`))
      .map((one) => ({ ...one, path: one.path?.slice(inside.length) ?? '' })),
  ];
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('widget')}
        data={widgets.map(({ id, model }) => ({ value: id, label: `${id} (${model.type})` }))}
        value={widget.id}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {widget.model.carriesAnswer && (
        <Switch
          label={t('required')}
          description={t('requiredHint')}
          checked={widget.isRequired}
          onChange={({ currentTarget }) => onChange(withRequired(form, widget, currentTarget.checked))}
        />
      )}
      <WidgetSettingsForm
        key={widget.id}
        type={widget.model.type}
        settings={settings}
        widgets={widgets.filter(({ model }) => model.carriesAnswer).map(({ id }) => ({ id, label: id }))}
        problems={own}
        onChange={(next) => onChange(withSettings(form, widget, next))}
      />
    </Stack>
  );
};

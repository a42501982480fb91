import type { ComponentType } from 'react';
import { SettingsForm, type SettingsFormProps } from '../../shared/settings-form/settings-form.tsx';
import { loadWidget } from '../loading.ts';
import { onDemand } from './on-demand.tsx';

type Props = Omit<SettingsFormProps, 'schema' | 'of'>;

const formOf = (type: string): ComponentType<Props> =>
  onDemand(async () => {
    const widget = await loadWidget(type);
    if (!widget) throw new Error(`There is no widget of the type ${type}.`);
    const { settings: of } = await widget.settings();
    return (props: Props) => <SettingsForm {...props} schema={widget.model.settings} of={of} />;
  });

const forms = new Map<string, ComponentType<Props>>();

/** The settings of a widget as a form. What the widget brings to it loads when it is first shown. */
export const WidgetSettingsForm = ({ type, ...props }: Props & { type: string }) => {
  const Form = forms.get(type) ?? formOf(type);
  forms.set(type, Form);
  return <Form {...props} />;
};

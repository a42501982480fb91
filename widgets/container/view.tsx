import type { WidgetViewProps } from '../shared/view.ts';
import type { ContainerSettings } from './model.ts';
import classes from './view.module.css';

export const View = ({ htmlId, settings, context }: WidgetViewProps<ContainerSettings, null>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser, and its legend floats.
  <div
    role="group"
    aria-labelledby={settings.label ? `${htmlId}-label` : undefined}
    className={classes.box}
    data-bordered={settings.bordered || undefined}
  >
    {settings.label && (
      <div className={classes.label}>
        <span id={`${htmlId}-label`}>{settings.label}</span> {context.info}
      </div>
    )}
    <div className={classes.children} data-direction={settings.direction}>
      {context.children}
    </div>
  </div>
);

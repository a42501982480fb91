import { Button, CloseButton, Group, Stack, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { storable } from '../../../../shared/text.ts';
import type { Texts } from '../../../../shared/texts.ts';
import { type Translate, useTexts } from '../../../../shared/use-texts.ts';
import type { Form } from '../../../../widgets/form/form.ts';
import { settingsProblems } from '../../../../widgets/form/form-reading.ts';
import { widgetOf } from '../../../../widgets/form/loading.ts';
import { WidgetSettingsForm } from '../../../../widgets/form/view/widget-settings-form.tsx';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import type { Widget } from '../../../../widgets/shared/widget.ts';
import { type Found, findWidget } from '../document/tree.ts';
import { settingsOf, typedSetting, withField, withSettings } from '../document/widget-settings.ts';
import { useEditorContext, useEditorState } from '../editor/editor-context.ts';
import { DisplayRuleField } from './display-rule.tsx';
import { IdField } from './id-field.tsx';
import classes from './settings-panel.module.css';
import { settingsTexts } from './texts.ts';
import { useTargets } from './use-targets.ts';

interface SettingsPanelProps {
  form: Form;
  problems: readonly Problem[];
  /** Names of the questions' own values. */
  fields: readonly string[];
}

/** The settings of the widget that is chosen. */
export const SettingsPanel = ({ form, problems, fields }: SettingsPanelProps) => {
  const t = useTexts(settingsTexts);
  const selection = useEditorState((state) => state.selection);
  const id = selection.at(-1);
  const found = id === undefined ? undefined : findWidget(form, id);
  const widget = found && widgetOf(found.config.componentType);
  if (selection.length !== 1 || !found || !widget)
    return (
      <Text size="sm" c="dimmed" role="status">
        {selection.length > 1 ? t('several', { count: selection.length }) : t('choose')}
      </Text>
    );
  return <Settings key={id} {...{ form, problems, fields, found, widget }} />;
};

/** Problems under a place, with paths from there. */
const problemsAt = (problems: readonly Problem[], path: string): Problem[] =>
  problems
    .filter((one) => one.path === path || one.path?.startsWith(`${path}/`))
    .map((one) => ({ ...one, path: one.path?.slice(path.length) ?? '' }));

interface SettingsProps extends SettingsPanelProps {
  found: Found;
  widget: Widget;
}

const Settings = ({ form, problems, fields, found, widget }: SettingsProps) => {
  const t = useTexts(settingsTexts);
  const about: Translate<Texts> = useTexts(widget.messages);
  const { store } = useEditorContext();
  const targets = useTargets(form);
  const focus = useEditorState((state) => state.focus);
  const box = useRef<HTMLDivElement>(null);
  const { config } = found;
  const { model } = widget;
  const id = config.componentId;
  const settings = settingsOf(config);
  useEffect(() => {
    if (focus?.on !== 'settings' || focus.id !== id) return;
    const target = box.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true] input') ?? null;
    (target ?? box.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [focus, id]);
  const others = targets.filter((one) => one.id !== id);
  // By itself as well: where the form around it has faults, nothing is said of rules.
  const own = [...settingsProblems(model, settings), ...problemsAt(problems, `${found.path}/widgetConfig`)];
  return (
    <Stack ref={box} gap="md" component="section" aria-labelledby="widget-settings-title">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Title className={classes.title ?? ''} order={2} size="h4" id="widget-settings-title" tabIndex={-1}>
            {t('title', { id })}
          </Title>
          <Text size="xs" c="dimmed">
            {model.type}. {about('about')}
          </Text>
        </div>
        <CloseButton
          aria-label={t('close')}
          onClick={() => store.select([id], 'widget')}
          className={classes.close ?? ''}
        />
      </Group>
      <IdField id={id} fields={fields} onRename={(to) => store.rename(id, to, fields)} />
      {model.carriesAnswer && (
        <Switch
          label={t('required')}
          description={t('requiredHint')}
          checked={config.required === true}
          onChange={({ currentTarget: { checked } }) =>
            store.configure(id, (one) => withField(one, 'required', checked || undefined))
          }
        />
      )}
      <WidgetSettingsForm
        type={model.type}
        settings={settings}
        widgets={others.filter((one) => one.carriesAnswer)}
        fields={fields}
        problems={own}
        onChange={(next) => store.configure(id, (one) => withSettings(one, next), typedSetting(settings, next))}
      />
      {!model.submits && (
        <DisplayRuleField
          value={config.displayRule}
          targets={others}
          problems={problemsAt(problems, `${found.path}/displayRule`)}
          onChange={(rule) => store.configure(id, (one) => withField(one, 'displayRule', rule))}
        />
      )}
      <details className={classes.more} open={config.popupContent !== undefined || undefined}>
        <summary>{t('more')}</summary>
        <Stack gap="sm" mt="xs">
          <Textarea
            size="sm"
            autosize
            minRows={2}
            maxRows={10}
            label={t('popup')}
            description={t('popupHint')}
            value={config.popupContent ?? ''}
            onChange={({ currentTarget: { value } }) =>
              store.configure(id, (one) => withField(one, 'popupContent', storable(value) || undefined), 'popup')
            }
          />
          <TextInput
            size="sm"
            label={t('customClass')}
            value={config.customClass ?? ''}
            onChange={({ currentTarget: { value } }) =>
              store.configure(
                id,
                (one) => withField(one, 'customClass', value.replaceAll(/[^\w -]/g, '').slice(0, 200) || undefined),
                'class',
              )
            }
          />
        </Stack>
      </details>
      <Button variant="default" hiddenFrom="md" onClick={() => store.select([id], 'widget')}>
        {t('back')}
      </Button>
    </Stack>
  );
};

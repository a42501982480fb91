import { Button, Group, Menu, Stack, Tabs } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { checkForm, type Form, SUBMIT_ID } from '../../../../widgets/form/form.ts';
import type { WidgetExample } from '../../../../widgets/shared/example.ts';
import type { WidgetModel } from '../../../../widgets/shared/model.ts';
import type { FormViewer } from '../../../../widgets/shared/view.ts';
import type { Widget } from '../../../../widgets/shared/widget.ts';
import { withWidget } from '../document/add-widget.ts';
import { formText } from '../document/form-text.ts';
import { JsonEditor, type JsonEditorHandle } from '../json/json-editor.tsx';
import { ProblemList, useLocatedProblems } from '../json/problem-list.tsx';
import { readJson } from '../json/read-json.ts';
import { FormPreview } from '../preview/form-preview.tsx';
import { WidgetSettings } from '../settings/widget-settings.tsx';
import { texts as settingsTexts } from '../settings/widget-settings-texts.ts';
import classes from './form-workshop.module.css';
import { texts } from './texts.ts';

export interface FormWorkshopProps {
  widgets: readonly Widget[];
  examples: ReadonlyMap<string, WidgetExample>;
  form: string;
  saved: unknown;
  onChange: (form: string) => void;
  viewer: FormViewer;
}

/**
 * The form as text and, next to it, as people will see it, or the settings of its widgets one by one; what is wrong with it
 * stands under the text.
 */
export const FormWorkshop = ({ form, saved, onChange, viewer, widgets, examples }: FormWorkshopProps) => {
  const t = useTexts(texts);
  const ofSettings = useTexts(settingsTexts);
  const editor = useRef<JsonEditorHandle | null>(null);
  const reading = useMemo(() => readJson(form), [form]);
  const problems = useMemo(() => (reading.fault ? [] : checkForm(reading.value, { files: true })), [reading]);
  const located = useLocatedProblems(form, reading, problems);
  const valid = !reading.fault && problems.length === 0;
  const [lastValid, setLastValid] = useState<Form | null>(null);
  const now = valid ? (reading.value as Form) : null;
  if (now && now !== lastValid) setLastValid(now);
  // A form has exactly one widget that sends the answer, and it is there already.
  const offered = widgets.filter(({ model }) => !model.submits);
  const add = (model: WidgetModel) => {
    const example = examples.get(model.type);
    if (now && example) onChange(formText(withWidget(now, model, example, SUBMIT_ID)));
  };

  return (
    <div className={classes.columns}>
      <Stack gap="xs">
        <Group gap="xs">
          <Menu position="bottom-start">
            <Menu.Target>
              <Button size="xs" variant="default" disabled={!valid}>
                {t('addWidget')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {offered.map(({ model }) => (
                <Menu.Item key={model.type} onClick={() => add(model)}>
                  {model.type}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            size="xs"
            variant="default"
            disabled={reading.fault !== undefined}
            onClick={() => onChange(formText(reading.value))}
          >
            {t('tidy')}
          </Button>
          {saved !== undefined && form !== formText(saved) && (
            <Button size="xs" variant="subtle" onClick={() => onChange(formText(saved))}>
              {t('undoForm')}
            </Button>
          )}
        </Group>
        <JsonEditor ref={editor} label={t('formEditor')} value={form} onChange={onChange} problems={located} />
        <ProblemList problems={located} onChoose={(place) => editor.current?.select(place)} />
      </Stack>
      <Tabs defaultValue="preview">
        <Tabs.List mb="sm">
          <Tabs.Tab value="preview">{t('preview')}</Tabs.Tab>
          <Tabs.Tab value="settings">{ofSettings('tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="preview">
          <FormPreview examples={examples} form={lastValid} stale={!valid} viewer={viewer} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <WidgetSettings form={reading.value} problems={problems} onChange={(next) => onChange(formText(next))} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
};

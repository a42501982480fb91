import { Alert } from '@mantine/core';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { type Content, type Form, initialContent } from '../../widgets/form/form.ts';
import { settingsProblems, settingsWithDefaults } from '../../widgets/form/form-reading.ts';
import { createMemoryFiles } from '../../widgets/form/memory-files.ts';
import { FormView } from '../../widgets/form/view/form-view.tsx';
import { WidgetSettingsForm } from '../../widgets/form/view/widget-settings-form.tsx';
import type { WidgetExample } from '../../widgets/shared/example.ts';
import type { Widget } from '../../widgets/shared/widget.ts';
import classes from './gallery-page.module.css';
import { JsonPanel, Panel } from './panel.tsx';
import { SubmitStates } from './submit-states.tsx';
import { texts } from './texts.ts';
import { galleryViewer } from './viewer.ts';

interface WidgetSectionProps {
  widget: Widget;
  example: WidgetExample;
}

/** What rules in the settings of a lone widget may ask for. */
const neighbours = [{ id: 'tone', label: 'tone' }];

/** A widget with its example: how an annotator and a reviewer see it, its value, its settings to play with. */
export const WidgetSection = ({ widget, example }: WidgetSectionProps) => {
  const t = useTexts(texts);
  const ofWidget = useTexts(widget.messages);
  const { model } = widget;
  const { componentId, input } = example;
  const [settings, setSettings] = useState(() => settingsWithDefaults(model, example.widgetConfig));
  const [works, setWorks] = useState(settings);
  const problems = useMemo(() => settingsProblems(model, settings), [model, settings]);
  const form = useMemo((): Form => {
    const { structure } = example.widgetConfig;
    const widgetConfig = structure === undefined ? works : { ...works, structure };
    return { structure: [{ componentId, componentType: model.type, widgetConfig }] };
  }, [works, example, componentId, model]);
  const [files] = useState(createMemoryFiles);
  const [values, setValues] = useState<Content>(() => initialContent(form, input));
  const reviewed = model.carriesAnswer ? { [componentId]: example.value } : values;

  const change = (next: Record<string, unknown>) => {
    setSettings(next);
    if (settingsProblems(model, next).length > 0) return;
    setWorks(next);
    // What the new settings would not let through is not an answer any more.
    setValues((old) => (model.refuse?.(old[componentId], next, input[componentId]).length ? {} : old));
  };
  const Comparison = useMemo(() => {
    const load = widget.compare;
    return load && lazy(async () => ({ default: (await load()).Comparison }));
  }, [widget]);
  const names = [t('ann'), t('ben'), t('cleo')];
  const answered = Object.keys(values).length > 0;
  const submit = model.submits ? { onSubmit: () => undefined, onSkip: () => undefined } : undefined;

  return (
    <section id={model.type} aria-labelledby={`${model.type}-title`} className={classes.section}>
      <h2 id={`${model.type}-title`} className={classes.title}>
        {model.type}
      </h2>
      <p className={classes.help}>{ofWidget('about')}</p>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Panel caption={t('annotator')}>
            <FormView
              form={form}
              input={input}
              values={values}
              mode="answer"
              viewer={galleryViewer}
              keys={false}
              onChange={(id, value) => setValues((old) => ({ ...old, [id]: value }))}
              files={files}
              {...(submit && { submit })}
            />
          </Panel>
          {answered && (
            <Panel caption={t('review')}>
              <FormView
                form={form}
                input={input}
                values={reviewed}
                mode="review"
                viewer={galleryViewer}
                files={files}
              />
            </Panel>
          )}
          {Comparison && example.others && (
            <Panel caption={t('compared')}>
              <Suspense>
                <Comparison
                  htmlId={`${model.type}-compared`}
                  settings={works}
                  answers={[example.value, ...example.others].map((value, at) => ({ name: names[at] ?? '', value }))}
                />
              </Suspense>
            </Panel>
          )}
          {answered && <JsonPanel caption={t('value')} value={values} />}
          {submit && <SubmitStates form={form} />}
        </div>
        <Panel caption={t('settings')}>
          {problems.length > 0 && (
            <Alert color="yellow" mb="sm" p="xs">
              {t('badSettings')}
            </Alert>
          )}
          <WidgetSettingsForm
            type={model.type}
            settings={settings}
            widgets={neighbours}
            problems={problems}
            onChange={change}
          />
        </Panel>
      </div>
    </section>
  );
};

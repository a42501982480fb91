import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../shared/use-texts.ts';
import { allExamples } from '../../widgets/form/examples.ts';
import { type Content, initialContent } from '../../widgets/form/form.ts';
import { allWidgets } from '../../widgets/form/loading.ts';
import { createMemoryFiles } from '../../widgets/form/memory-files.ts';
import { FormView } from '../../widgets/form/view/form-view.tsx';
import type { WidgetExample } from '../../widgets/shared/example.ts';
import type { Widget } from '../../widgets/shared/widget.ts';
import { Loading } from '../ui/loading.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import classes from './gallery-page.module.css';
import { Panel } from './panel.tsx';
import { texts } from './texts.ts';
import { galleryStaff, galleryViewer } from './viewer.ts';
import { statesOf, type WidgetState } from './widget-states.ts';

/** A widget in one state, and what it holds. */
const StatePanel = ({ state }: { state: WidgetState }) => {
  const t = useTexts(texts);
  const { name, form, input, mode, problems, submit, isStaff = false } = state;
  const [values, setValues] = useState<Content>(() => state.values ?? initialContent(form, input));
  const [files] = useState(createMemoryFiles);
  return (
    <Panel caption={t(name)}>
      <FormView
        form={form}
        input={input}
        values={values}
        mode={mode}
        viewer={isStaff ? galleryStaff : galleryViewer}
        keys={false}
        files={files}
        onChange={(id, value) => setValues((old) => ({ ...old, [id]: value }))}
        {...(problems && { problems })}
        {...(submit && { submit })}
      />
      {Object.keys(values).length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <figure className={classes.value} aria-label={t('value')} tabIndex={0}>
          {JSON.stringify(values, null, 1)}
        </figure>
      )}
    </Panel>
  );
};

interface WidgetStatesProps {
  widget: Widget;
  example: WidgetExample;
}

const WidgetStates = ({ widget, example }: WidgetStatesProps) => {
  const { type } = widget.model;
  const [states] = useState(() => statesOf(widget, example));
  return (
    <section id={type} aria-labelledby={`${type}-title`} className={classes.section}>
      <h2 id={`${type}-title`} className={classes.title}>
        {type}
      </h2>
      <div className={classes.sideBySide}>
        {states.map((state) => (
          <StatePanel key={state.name} state={state} />
        ))}
      </div>
    </section>
  );
};

const AllStates = lazy(async () => {
  const [widgets, examples] = await Promise.all([allWidgets(), allExamples()]);
  return {
    default: () =>
      widgets.map((widget) => {
        const example = examples.get(widget.model.type);
        return example && <WidgetStates key={widget.model.type} widget={widget} example={example} />;
      }),
  };
});

/** Every widget in all its states side by side, with its value as it is at the moment. */
export const WidgetTestsPage = () => {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading title={t('testsTitle')} />
      <p className={classes.intro}>{t('testsIntro')}</p>
      <Suspense fallback={<Loading />}>
        <AllStates />
      </Suspense>
    </>
  );
};

import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import {
  type ComparedWidget,
  type Content,
  comparedWidgets,
  type Form,
  type Input,
} from '../../../../widgets/form/form.ts';
import { comparisonOf } from '../../../../widgets/form/view/views.ts';
import type { WidgetFiles } from '../../../../widgets/shared/widget-files.ts';
import { texts } from '../texts.ts';
import classes from './comparisons.module.css';

export interface NamedAnswer {
  name: string;
  content: Content;
}

interface WidgetComparisonsProps {
  form: Form;
  input: Input;
  answers: readonly NamedAnswer[];
  /** By widget; left out where the viewer may not open the files of every answer. */
  files?: (widget: string) => WidgetFiles;
  /** What stands under a widget's comparison. */
  actions?: (widget: ComparedWidget) => ReactNode;
}

/** Answers side by side, widget by widget, with their differences marked. */
export const WidgetComparisons = ({ form, input, answers, files, actions }: WidgetComparisonsProps) => {
  const widgets = useMemo(
    () =>
      comparedWidgets(
        form,
        input,
        answers.map(({ content }) => content),
      ),
    [form, input, answers],
  );
  return (
    <Stack gap="md">
      {widgets.map((widget) => (
        <OneWidget key={widget.id} widget={widget} names={answers.map(({ name }) => name)} files={files?.(widget.id)}>
          {actions?.(widget)}
        </OneWidget>
      ))}
    </Stack>
  );
};

interface OneWidgetProps {
  widget: ComparedWidget;
  names: readonly string[];
  files: WidgetFiles | undefined;
  children: ReactNode;
}

const OneWidget = ({ widget, names, files, children }: OneWidgetProps) => {
  const t = useTexts(texts);
  const title = useId();
  const { model, settings, label, values } = widget;
  const answers = useMemo(
    () => values.flatMap((value, at) => (value === undefined ? [] : [{ name: names[at] ?? '', value }])),
    [values, names],
  );
  const absent = names.filter((_, at) => values[at] === undefined);
  const Comparison = comparisonOf(model.type);
  return (
    <section className={classes.widget} aria-labelledby={title}>
      <Title order={3} size="h5" id={title} mb={4}>
        {label}
      </Title>
      <Comparison htmlId={`${title}-compared`} settings={settings} answers={answers} files={files} />
      {absent.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('notShownTo', { names: absent.join(', ') })}
        </Text>
      )}
      {children}
    </section>
  );
};

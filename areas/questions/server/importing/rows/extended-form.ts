import { setImmediate } from 'node:timers/promises';
import type { Files } from '../../../../../server/platform/files/files.ts';
import { JobFailure } from '../../../../../server/platform/jobs/job-work.ts';
import { message } from '../../../../../shared/messages.ts';
import { problemMessage } from '../../../../../widgets/form/check/problem-messages.ts';
import { checkFormToSave, type Form } from '../../../../../widgets/form/form.ts';
import type { AnnotatedItem } from '../../../../../widgets/shared/annotations/annotation-format.ts';
import { ITEM_COLUMN } from '../../../rules.ts';
import { questionMessages } from '../../messages.ts';
import { rowsInThread, typesInThread } from '../file-thread.ts';
import type { ImportTask } from '../import-queries.ts';
import type { ImportCheckpoint, ImportData } from '../import-state.ts';
import { annotationRulesOf } from './annotation-rules.ts';

/** The form with all that its widget lacks for a file; null where it lacks nothing. Reads the whole file. */
export const extendedForm = async (
  files: Files,
  { form, form_version: follows }: ImportTask,
  { source, mapping, annotations: choice }: ImportData,
  signal: AbortSignal,
): Promise<ImportCheckpoint['form']> => {
  const rules = choice && annotationRulesOf(form, source.format, mapping, choice.use);
  if (!rules) throw new JobFailure(message(questionMessages.annotationWidgetGone));
  const survey = rules.annotations.survey([rules.settings]);
  for await (const row of rowsInThread(files, source, () => {})) {
    signal.throwIfAborted();
    if (row.values !== null) survey.add(row.values[ITEM_COLUMN] as AnnotatedItem);
    await setImmediate();
  }
  const { types } = await typesInThread(files, source);
  const settings = survey.found(types).widgets[0]?.settings;
  if (!settings) return null;
  const next = { ...form, structure: withSettings(form.structure, rules.widget, settings) } as Form;
  const [problem] = checkFormToSave(next, { files: true });
  if (problem) throw new JobFailure(message(questionMessages.formUnfit, { reason: problemMessage(problem) }));
  return { next, follows };
};

interface Widget {
  componentId: string;
  widgetConfig?: Record<string, unknown>;
}

/** The structure of a form with some settings of a widget replaced. */
const withSettings = (structure: readonly unknown[], widget: string, settings: Record<string, unknown>): unknown[] =>
  (structure as Widget[]).map((one) => {
    const config = one.widgetConfig ?? {};
    if (one.componentId === widget) return { ...one, widgetConfig: { ...config, ...settings } };
    if (!Array.isArray(config.structure)) return one;
    return { ...one, widgetConfig: { ...config, structure: withSettings(config.structure, widget, settings) } };
  });

import { expect, test } from 'vitest';
import { formAtWork, formOf } from '../../testing/form-at-work.tsx';
import { allExamples } from '../examples.ts';
import { settingsProblems, settingsWithDefaults } from '../form-reading.ts';
import { allWidgets } from '../loading.ts';
import { createMemoryFiles } from '../memory-files.ts';

const widgets = (await allWidgets()).filter(({ model }) => model.carriesAnswer);
const examples = await allExamples();

/** Every widget with settings that a value of an earlier form does not know. */
const changed = formOf(
  ...widgets.map(({ model }) => {
    const bare = settingsProblems(model, settingsWithDefaults(model, {})).length === 0;
    const widgetConfig = bare ? {} : { ...examples.get(model.type)?.widgetConfig, options: [{ value: 'Another' }] };
    return { componentId: model.type, componentType: model.type, widgetConfig };
  }),
);
const storedAt = (at: number) => examples.get(widgets[at % widgets.length]?.model.type ?? '')?.value;

test.each(['answer', 'review'] as const)('values of earlier versions of a form open to %s', async (mode) => {
  const show = async (shift: number) => {
    const values = Object.fromEntries(widgets.map(({ model }, at) => [model.type, storedAt(at + shift)]));
    const { screen } = await formAtWork(changed, { values, mode, files: createMemoryFiles() });
    await expect.element(screen.getByText('Loading', { exact: true })).not.toBeInTheDocument();
    expect(screen.getByText(/cannot be shown/).elements()).toEqual([]);
    await screen.unmount();
  };
  // Other settings, then values of other widgets.
  for (const shift of [0, 1, 4]) await show(shift);
});

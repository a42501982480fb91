import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsWithDefaults } from './form/form-reading.ts';
import { allWidgets } from './form/loading.ts';
import type { Widget } from './shared/widget.ts';

const compared = async ({ model, compare, example: load }: Widget, pick: (values: unknown[]) => unknown[]) => {
  const { example } = await load();
  const { Comparison } = (await compare?.()) ?? {};
  if (!Comparison) throw new Error(`${model.type} has no comparison.`);
  const values = pick([example.value, ...(example.others ?? [])]);
  return render(
    <MantineProvider>
      <Comparison
        htmlId="compared"
        settings={settingsWithDefaults(model, example.widgetConfig)}
        answers={values.map((value, at) => ({ name: ['Ann', 'Ben', 'Cleo'][at] ?? '', value }))}
      />
    </MantineProvider>,
  );
};

const widgets = (await allWidgets()).filter(({ compare }) => compare);

describe.each(widgets)('answers of $model.type compared', (widget) => {
  test('the same ones show no difference, different ones do', async () => {
    const same = await compared(widget, ([first]) => [first, first, first]);
    await expect.element(same.getByText(/^(All answers are the same\.|No differences are shown\.)$/)).toBeVisible();
    await same.unmount();
    const screen = await compared(widget, (values) => values);
    await expect.element(screen.getByText(/^[1-9]\d* differences?$/).first()).toBeVisible();
    for (const name of ['Ann', 'Ben'])
      await expect.element(screen.getByText(new RegExp(`^${name}`)).first()).toBeInTheDocument();
  });

  test('fit 390 pixels', async () => {
    await page.viewport(390, 844);
    await compared(widget, (values) => values);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await page.viewport(1280, 900);
  });
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../web/testing/accessibility.ts';
import { lastTo } from '../../../../web/testing/fake-server.ts';
import { showApp } from '../../../../web/testing/show-app.tsx';
import { newForm } from '../../../../widgets/form/form.ts';
import { editorViewer, savedTask } from '../testing/saved-task.ts';

const CONF = '[entities]\nPerson\nPlace\n[relations]\nborn-in\tArg1:Person, Arg2:Place\n[events]\n[attributes]\n';

const withText = {
  structure: [
    { componentId: 'text', componentType: 'TextSpanAnnotation', widgetConfig: { rangeTypes: [], connectorTypes: [] } },
    ...newForm().structure,
  ],
};

test('the files of a brat project are kept with the task, and their types are added to its form', async () => {
  await page.viewport(1280, 900);
  const task = savedTask({ config: withText });
  const { screen, received } = await showApp('/admin/task/old-title/', editorViewer, {
    'GET admin/task/old-title/': { body: task },
    'GET admin/users/': { body: { results: [] } },
    'PATCH admin/task/~1/': ({ body }) => ({
      body: { ...task, ...(body as object), update_fields: [], coordinators: [] },
    }),
  });
  await expect.element(screen.getByRole('textbox', { name: 'annotation.conf' })).not.toBeInTheDocument();
  await screen.getByRole('switch', { name: /^Configured as in brat/ }).click();
  await screen.getByRole('textbox', { name: 'annotation.conf' }).fill(CONF);
  await screen.getByRole('textbox', { name: 'visual.conf' }).fill('[drawing]\nPerson\tbgColor:#7fa2ff\n');
  await expectAccessible();
  await screen.getByRole('button', { name: 'Add its types to the form' }).click();
  await expect.element(screen.getByText(/The types were added to/)).toBeVisible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => lastTo(received, 'PATCH admin/task/~1/')?.body)
    .toMatchObject({
      ...{ is_brat: true, annotation: CONF },
      config: {
        structure: [
          {
            widgetConfig: {
              rangeTypes: [{ value: 'Person', color: '#7fa2ff' }, { value: 'Place' }],
              connectorTypes: [{ value: 'born-in', source: ['Person'], target: ['Place'] }],
            },
          },
          {},
        ],
      },
    });
});

test('types are not added to a form whose JSON would lose something, or is none', async () => {
  await page.viewport(1280, 900);
  const form = JSON.stringify(withText);
  const { screen, router } = await showApp('/admin/task/old-title/widgets', editorViewer, {
    'GET admin/task/old-title/': { body: savedTask({ config: withText, is_brat: true, annotation: CONF }) },
    'GET admin/users/': { body: { results: [] } },
  });
  const show = (name: string) => screen.getByRole('tab', { name, exact: true }).click();
  for (const [broken, line] of [
    [form.replace('{', '{"structure": [],\n'), 2],
    [form.replace('{', '{\n\n"size": 12345678901234567890,'), 3],
    ['{', 1],
  ] as const) {
    await show('Widgets');
    await show('JSON');
    await screen.getByRole('textbox', { name: 'Form as JSON' }).click();
    await userEvent.keyboard('{Control>}a{/Control}');
    document.execCommand('insertText', false, broken);
    await show('Settings');
    await screen.getByRole('button', { name: 'Add its types to the form' }).click();
    await expect
      .element(screen.getByText(`The JSON of the form can’t be used as it is: see line ${line}.`, { exact: false }))
      .toBeVisible();
  }
  expect(router.state.location.pathname).toMatch(/settings$/);
  await expect.element(screen.getByText(/The types were added to/)).not.toBeInTheDocument();
});

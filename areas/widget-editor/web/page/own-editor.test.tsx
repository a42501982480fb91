import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPart } from '../../../../web/testing/show-part.tsx';
import { type Form, newForm } from '../../../../widgets/form/form.ts';
import { formText } from '../document/form-text.ts';
import { OwnEditor } from './own-editor.tsx';

const KEY = 'tagwerk-form-draft:ewa';

afterEach(() => localStorage.clear());

/** Another page of this server, as a second tab is. */
const otherTab = (): Storage => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return (frame.contentWindow as Window).localStorage;
};

const idsOf = (form: string | null): string[] =>
  (JSON.parse(form ?? 'null') as Form | null)?.structure.map((one) => one.componentId) ?? [];

test('what another tab changes appears, is not overwritten, and can be undone', async () => {
  await page.viewport(1280, 900);
  const screen = await showPart(<OwnEditor title="Form editor" username="ewa" />);
  await expect.element(screen.getByRole('treeitem', { name: /submit-button/ })).toBeVisible();

  const note = { componentId: 'note', componentType: 'Textarea', widgetConfig: {} };
  otherTab().setItem(KEY, formText({ structure: [note, ...newForm().structure] }));
  await expect.element(screen.getByRole('treeitem', { name: / · note/ })).toBeVisible();

  await screen.getByRole('button', { name: 'Add OrderList' }).click();
  expect(idsOf(localStorage.getItem(KEY))).toEqual(['note', 'ranking', 'submit-button']);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(idsOf(localStorage.getItem(KEY))).toEqual(['submit-button']);
});

import { expect, test } from './fixtures.ts';
import { EvaluationPage } from './pages/evaluation-page.ts';

test('an evaluator judges two answers and corrects one of the evaluations', async ({ signedIn }) => {
  const page = await signedIn('lena');
  const evaluation = new EvaluationPage(page);
  await evaluation.open('pan-tadeusz-dzisiaj', 'evaluation');
  await expect(evaluation.card()).toHaveAccessibleName('Evaluation 25 of 200');
  await expect(evaluation.card().getByText(/^Answer by /)).toBeVisible();
  await evaluation.judge('Tak', 'Dobrze objaśnione.');
  await evaluation.judge('Nie', 'To nie jest dawne słowo.');
  await expect(evaluation.card()).toHaveAccessibleName('Evaluation 27 of 200');

  await page.getByRole('tab', { name: 'Evaluation Done' }).click();
  await expect(page.getByText('26 answers', { exact: true })).toBeVisible();
  const last = evaluation.card();
  await last.getByRole('button', { name: /^Fix evaluation/ }).click();
  await last.getByLabel('Uwagi').fill('Po namyśle: jednak częściowo.');
  await last.getByRole('radio', { name: 'Częściowo' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(last.getByText(/, fixed /)).toBeVisible();
  await expect(last.getByText('Po namyśle: jednak częściowo.')).toBeVisible();
});

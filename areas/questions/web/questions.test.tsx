import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../../shared/use-texts.ts';
import { expectAccessible } from '../../../web/testing/accessibility.ts';
import { viewerWith } from '../../../web/testing/fake-server.ts';
import { showApp } from '../../../web/testing/show-app.tsx';
import type { AdminQuestion } from '../list-contract.ts';

const QUESTION: AdminQuestion = {
  id: 7,
  external_id: 'seven',
  summary: '{"text": "She smiled."}',
  answer_cnt: 2,
  slots: 3,
  modified: '2026-11-20T10:00:00.000Z',
};

const open = (search: string, count: number, num_pages: number) =>
  showApp(`/admin/tone/questions${search}`, viewerWith({ is_staff: true }), {
    'GET admin/task/tone/questions/': {
      body: { title: 'Tone', results: [QUESTION], count, num_pages, page_number: 1 },
    },
    'GET admin/task/tone/imports/': { body: [] },
    'GET admin/task/tone/deletions/': { body: [] },
  });

beforeEach(async () => {
  localStorage.clear();
  changeLanguage('en');
  await page.viewport(1280, 900);
});

describe('the list of questions', () => {
  it('is ordered by answers, and narrowed to questions with some number of them', async () => {
    const { screen, router, received } = await open('?answers_to=-3&id=no', 30, 2);
    await expect.element(screen.getByText('30 questions')).toBeVisible();
    await screen.getByRole('button', { name: 'Answers', exact: true }).click();
    await expect.poll(() => router.state.location.search).toMatchObject({ order_by: 'answer_cnt' });
    await screen.getByRole('searchbox', { name: 'Answers to' }).fill('0');
    await userEvent.keyboard('{Enter}');
    const queries = () =>
      received
        .filter(({ path }) => path.includes('/questions/?'))
        .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
    await expect
      .poll(() => queries().at(-1))
      .toEqual({ page: '1', page_size: '25', order_by: 'answer_cnt', answers_to: '0' });
    expect(queries()[0]).toEqual({ page: '1', page_size: '25' });
    await expectAccessible();
  });

  it('says no more of a list that is narrowed than is counted', async () => {
    const { screen } = await open('?answers_from=1', 10_000, 400);
    await expect.element(screen.getByText('10,000 or more')).toBeVisible();
    await expect.element(screen.getByRole('searchbox', { name: 'Answers from' })).toHaveValue('1');
  });

  it('is not there for a task that is not', async () => {
    const { screen } = await showApp('/admin/no-such-task/questions', viewerWith({ is_staff: true }), {});
    await expect.element(screen.getByRole('heading', { name: /THE PAGE YOU ARE LOOKING FOR/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Files' })).not.toBeInTheDocument();
  });
});

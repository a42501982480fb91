import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergedDraft } from '../../../../web/platform/editor/edited-form.ts';
import type { AdminTask } from '../../contract.ts';
import { ANYBODY } from '../people/people-filter.ts';
import { PEOPLE_ORDER, peopleRows } from '../people/people-rows.ts';
import { onTask, savedTask } from '../testing/saved-task.ts';
import { bodyOf, changesOf, copyOf, type Draft, draftOf, emptyDraft, retitled } from './draft.ts';
import { taskForm } from './task-form.ts';

const form = taskForm({ id: 1, username: 'staff' });
const person = onTask;
const task = savedTask({
  usertasks: [person('ann'), person('bob', { blocked: true }), person('eve', { is_active: false })],
});

test('what was not touched is not sent', () => {
  expect(changesOf(task, draftOf(task))).toEqual({});
  const untouched = { ann: { max_questions: 5, deadline: null }, bob: { blocked: true } };
  expect(changesOf(task, { ...draftOf(task), people: untouched })).toEqual({});
  const sameForm = JSON.stringify(task.config);
  expect(changesOf(task, { ...draftOf(task), form: sameForm })).toEqual({});
});

test('what was touched is sent, and of people only those who changed', () => {
  const people = {
    ann: { max_questions: null },
    bob: { toBeDeleted: true, blocked: false },
    zoe: { added: { company: null } },
  };
  const draft: Draft = { ...draftOf(task), ...retitled(draftOf(task), 'New'), is_active: false, people };
  expect(changesOf(task, draft)).toEqual({
    ...{ title: 'New', slug: 'new', is_active: false },
    usertasks: [{ username: 'ann', max_questions: null }, { username: 'bob', toBeDeleted: true }, { username: 'zoe' }],
  });
});

test('who has resigned is sent only where they are assigned again, and then copied too', () => {
  const gone = savedTask({ usertasks: [person('ann', { resignation: '2026-02-01T12:00:00.000Z' })] });
  const draft: Draft = { ...draftOf(gone), people: { ann: { added: { company: null } } } };
  expect(changesOf(gone, draftOf(gone))).toEqual({});
  expect(changesOf(gone, draft)).toEqual({ usertasks: [{ username: 'ann', assign_again: true }] });
  expect(changesOf(savedTask({ usertasks: [person('ann')] }), draft)).toEqual({});
  expect(copyOf(gone, draftOf(gone), 'Copy', true).usertasks).toEqual([]);
  expect(copyOf(gone, draft, 'Copy', true).usertasks).toEqual([{ username: 'ann', max_questions: 5, deadline: null }]);
});

test('what was changed of somebody before they resigned is sent no more, except that they are taken off', () => {
  const gone = savedTask({ usertasks: [person('ann', { resignation: '2026-02-01T12:00:00.000Z' })] });
  const changed = { ann: { max_questions: 9, blocked: true } };
  expect(changesOf(gone, { ...draftOf(gone), people: changed })).toEqual({});
  const [row] = peopleRows(gone.usertasks, changed, ANYBODY, PEOPLE_ORDER);
  expect(row).toMatchObject({ max_questions: 5, blocked: false, hasResigned: true, changed: false });
  const removed = { ann: { max_questions: 9, toBeDeleted: true } };
  expect(changesOf(gone, { ...draftOf(gone), people: removed }).usertasks).toEqual([
    { username: 'ann', toBeDeleted: true },
  ]);
});

test('evaluators are sent only with evaluations', () => {
  const chosen: Draft = { ...draftOf(task), evaluators: { zoe: { added: { company: null } } } };
  expect(changesOf(task, { ...chosen, enable_evaluations: true })).toEqual({
    enable_evaluations: true,
    evaluatortasks: [{ username: 'zoe' }],
  });
  expect(changesOf(task, chosen)).toEqual({});
});

test('a form that is not JSON yet counts as changed', () => {
  expect(changesOf(task, { ...draftOf(task), form: '{' })).toHaveProperty('config', undefined);
});

test('the address follows the title until somebody types one', () => {
  const draft = { ...emptyDraft('staff'), ...retitled(emptyDraft('staff'), 'My Task') };
  expect(draft).toMatchObject({ title: 'My Task', slug: 'my-task' });
  expect(bodyOf(draft)).not.toHaveProperty('slug');
  const typed = { ...draft, slug: 'other' };
  expect(retitled(typed, 'Your Task')).toEqual({ title: 'Your Task' });
  expect(bodyOf(typed)).toMatchObject({ slug: 'other' });
});

test('a copy takes along whom it is told to, except those who are blocked, off or taken off', () => {
  const draft: Draft = { ...draftOf(task), people: { zoe: { added: { company: null }, max_questions: 2 } } };
  expect(copyOf(task, draft, 'Copy', false)).toMatchObject({ title: 'Copy', usertasks: [], copy_wiki_of: task.id });
  expect(copyOf(task, draft, 'Copy', true).usertasks).toEqual([
    { username: 'ann', max_questions: 5, deadline: null },
    { username: 'zoe', max_questions: 2, deadline: null },
  ]);
  expect(copyOf(task, { ...draft, status: 'PROG' }, 'Copy', true).status).toBe('NS');
  const without: Draft = { ...draft, people: { ann: { toBeDeleted: true } } };
  expect(copyOf(task, without, 'Copy', true).usertasks).toEqual([]);
});

test('a copy with its people takes those who evaluate too, where the task has evaluations', () => {
  const evaluatortasks = [
    { ...person('ela'), evaluated_users: ['ann'] },
    { ...person('lena', { blocked: true }), evaluated_users: null },
  ];
  const evaluated = savedTask({ ...{ evaluatortasks, enable_evaluations: true }, config_evaluation: task.config });
  const draft: Draft = { ...draftOf(evaluated), evaluators: { ela: { max_questions: 7 } } };
  expect(copyOf(evaluated, draft, 'Copy', true).evaluatortasks).toEqual([
    { username: 'ela', max_questions: 7, deadline: null, evaluated_users: ['ann'] },
  ]);
  expect(copyOf(evaluated, draft, 'Copy', false).evaluatortasks).toEqual([]);
  expect(copyOf(evaluated, { ...draft, enable_evaluations: false }, 'Copy', true)).not.toHaveProperty('evaluatortasks');
});

test('put onto what somebody else saved, mine stays mine and theirs stays theirs', () => {
  const now: AdminTask = { ...task, description: '<p>theirs</p>', max_answers: 3, usertasks: [person('ann')] };
  const mine: Draft = { ...draftOf(task), title: 'Mine', people: { ann: { blocked: true }, bob: { blocked: false } } };
  const both = mergedDraft(form, draftOf(task), mine, now);
  expect(changesOf(now, both)).toEqual({ title: 'Mine', usertasks: [{ username: 'ann', blocked: true }] });
});

test('a draft put onto the very task it began from stays what it was', () => {
  const edit = fc.record(
    {
      title: fc.string(),
      is_active: fc.boolean(),
      max_answers: fc.integer(),
      language: fc.option(fc.constantFrom('pl', 'de')),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(edit, (fields) => {
      const draft: Draft = { ...draftOf(task), ...fields };
      expect(mergedDraft(form, draftOf(task), draft, task)).toEqual(draft);
    }),
  );
});

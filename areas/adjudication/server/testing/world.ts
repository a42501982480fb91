import { randomUUID } from 'node:crypto';
import type { Person, TestApp } from '../../../../server/testing/app.ts';
import { addQuestions, addTask, assign, texts } from '../../../../server/testing/tasks.ts';
import { type Content, type Form, newForm } from '../../../../widgets/form/form.ts';
import { saveAnswer } from '../../../answering/contract.ts';

/** A choice and a note. */
export const TONE_FORM: Form = {
  structure: [
    { componentId: 'text', componentType: 'RichTextReadOnly', widgetConfig: { value: '{{text}}' } },
    {
      componentId: 'tone',
      componentType: 'RadioButton',
      widgetConfig: { label: 'Tone', options: [{ value: 'Plain' }, { value: 'Ironic' }] },
    },
    { componentId: 'note', componentType: 'Textarea', widgetConfig: { label: 'Note' } },
    ...newForm().structure,
  ],
};

export const toneOf = (tone: string, note = ''): Content => ({ tone: [tone], note });

/** A task whose questions take two answers, with two annotators, two moderators and staff. */
export const adjudicationWorld = async (app: TestApp, questions = 3, settings: object = {}) => {
  const task = await addTask(app.db, { form: TONE_FORM, max_answers: 2, ...settings });
  const ids = await addQuestions(app.db, task, texts(questions));
  const [ann, ben, moderator, otherModerator] = await Promise.all([
    app.person(),
    app.person(),
    app.person({ moderates: [task.id] }),
    app.person({ moderates: [task.id] }),
  ]);
  for (const person of [ann, ben]) await assign(app.db, task, person);
  /** Has a person answer a question, or fix their answer (`base`). */
  const answer = async (person: Person, question: number, content: Content, base?: number) =>
    person.get(saveAnswer, {
      params: { slug: task.slug, questionId: question },
      body: {
        ...{ save_key: randomUUID(), content, time_taken: 3 },
        ...(base !== undefined && { fix_answer: true, base_version: base }),
      },
    });
  return { task, questions: ids, params: { slug: task.slug }, ann, ben, moderator, otherModerator, answer };
};

import { useState } from 'react';
import { textsOf } from '../../../../shared/use-texts.ts';
import { ANYBODY } from '../people/people-filter.ts';
import { isOff, PEOPLE_ORDER, peopleRows } from '../people/people-rows.ts';
import { peopleTexts } from '../people/people-texts.ts';
import { fieldTexts } from '../settings/field-texts.ts';
import { type Draft, evaluates } from './draft.ts';
import { texts } from './editor-texts.ts';
import type { EditedTask } from './form-names.ts';

const t = textsOf(texts);
const tf = textsOf(fieldTexts);
const tp = textsOf(peopleTexts);

/** Times that the clocks leave out, as typed: of the task by field, of its people by username. They are in no draft. */
export interface MissingTimes {
  task: Readonly<Record<string, string>>;
  people: Readonly<Record<string, string>>;
  evaluators: Readonly<Record<string, string>>;
}

const NONE: MissingTimes = { task: {}, people: {}, evaluators: {} };

export const useMissingTimes = () => {
  const [missing, setMissing] = useState(NONE);
  return {
    missing,
    /** Null: the time is there. */
    markTime: (part: keyof MissingTimes, name: string, typed: string | null) =>
      setMissing((old) => {
        const { [name]: _, ...others } = old[part];
        return { ...old, [part]: typed === null ? others : { ...others, [name]: typed } };
      }),
    /** Of the people whose deadline is another one now, wherever it was set. */
    forgetTimesOf: (part: 'people' | 'evaluators', usernames: readonly string[]) =>
      setMissing((old) => ({
        ...old,
        [part]: Object.fromEntries(Object.entries(old[part]).filter(([username]) => !usernames.includes(username))),
      })),
    forgetTimes: () => setMissing(NONE),
  };
};

const message = (field: string, typed: string) => t('timeMissing', { field, time: typed.split('T')[1] ?? '' });

const ofPeople = (
  there: EditedTask['usertasks'],
  changes: Draft['people'],
  missing: MissingTimes['people'],
): string[] => {
  if (Object.keys(missing).length === 0) return [];
  return peopleRows(there, changes, ANYBODY, PEOPLE_ORDER).flatMap((row) => {
    const typed = missing[row.username];
    return typed === undefined || isOff(row) ? [] : [message(tp('deadlineFor', { username: row.username }), typed)];
  });
};

/** What is wrong because of them, by field as the server names it. */
export const timeErrors = (
  { task, people, evaluators }: MissingTimes,
  base: EditedTask | undefined,
  draft: Draft,
): Record<string, string[]> => {
  const all = {
    ...Object.fromEntries(
      Object.entries(task).map(([name, typed]) => [name, [message(tf(name as 'end_date'), typed)]]),
    ),
    usertasks: ofPeople(base?.usertasks ?? [], draft.people, people),
    evaluatortasks: evaluates(base, draft) ? ofPeople(base?.evaluatortasks ?? [], draft.evaluators, evaluators) : [],
  };
  return Object.fromEntries(Object.entries(all).filter(([, messages]) => messages.length > 0));
};

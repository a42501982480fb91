import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DraftKey, TaskOnShelf } from '../../../../web/work/journal/draft-store.ts';
import type { Desk } from '../../../../web/work/outbox/work-context.ts';
import { createFixSession, type FixSession, fixKeyOf, type Left } from '../../../../web/work/session/item-session.ts';
import { watchPerson } from '../../../../web/work/watch-person.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { refreshDone } from '../queries.ts';
import { formOf } from '../shared/task.ts';
import { toldBack } from '../shared/toasts.ts';

interface Fixable {
  task: TaskDetail;
  question: Question;
  answer: Answer;
  desk: Desk;
  shelf: TaskOnShelf;
}

/** What this browser keeps of a change to an answer. */
const leftOf = ({ drafts, submissions }: TaskOnShelf, { questionId, author }: DraftKey): Left => ({
  draft: drafts.find((one) => one.questionId === questionId && one.author === author),
  submission: submissions.find((one) => one.question.id === questionId && one.author === author),
});

/** The way to change one answer, as long as its card is shown. */
export const useFixSession = (given: Fixable): FixSession | null => {
  const client = useQueryClient();
  const [session, setSession] = useState<FixSession | null>(null);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  /** The page's own reading of the journal; a version that comes later reads anew. */
  const firstShelf = useRef<TaskOnShelf | null>(given.shelf);
  const { desk } = given;
  const { slug } = given.task;
  const version = given.answer.id;

  useEffect(() => {
    let end = () => {};
    let isGone = false;
    const begin = (shelf: TaskOnShelf) => {
      if (isGone) return;
      const { question, answer } = latest.current;
      const made = createFixSession({
        ...{ desk, slug, question, answer },
        left: leftOf(shelf, fixKeyOf(slug, question, answer)),
        form: () => formOf(latest.current.task),
        onSaved: () => void refreshDone(client, slug, 'active'),
        onSentBack: toldBack,
      });
      const leave = () => made.show(false);
      const unwatch = watchPerson({ input: made.input, show: made.show, leave, comeBack: () => made.show(true) });
      end = () => {
        unwatch();
        made.stop();
      };
      setSession(made);
    };
    // The version decides when to begin anew.
    if (latest.current.answer.id === version && firstShelf.current) begin(firstShelf.current);
    else void desk.journal.task(slug).then(begin);
    return () => {
      isGone = true;
      end();
      firstShelf.current = null;
    };
  }, [desk, slug, version, client]);

  return session;
};

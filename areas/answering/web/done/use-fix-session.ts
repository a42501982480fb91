import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keyOf, type StoredWork } from '../../../../web/work/journal/draft-store.ts';
import { leftOf } from '../../../../web/work/session/item-change.ts';
import { createItemSession, type ItemSession } from '../../../../web/work/session/item-session.ts';
import { watchPerson } from '../../../../web/work/watch-person.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Answer, Question } from '../../contract.ts';
import { answerKind } from '../answer-kind.ts';
import { refreshDone } from '../queries.ts';
import { sayRejected } from '../shared/toasts.ts';
import { storedAt, workplaceOf } from '../shared/workplace.ts';

interface Fixable {
  task: TaskDetail;
  question: Question;
  answer: Answer;
  context: WorkContext;
  /** What this browser stores of the task. */
  stored: StoredWork;
}

/** The way to change one answer, as long as its card is shown. */
export const useFixSession = (given: Fixable): ItemSession | null => {
  const client = useQueryClient();
  const [session, setSession] = useState<ItemSession | null>(null);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  /** The page's own reading of the journal; a version that comes later reads again. */
  const firstRead = useRef<StoredWork | null>(given.stored);
  const { context } = given;
  const { slug } = given.task;
  const { version } = given.answer;

  useEffect(() => {
    let end = () => {};
    let isGone = false;
    const { scope, earlierScopes } = storedAt(latest.current.task);
    const begin = (stored: StoredWork) => {
      if (isGone) return;
      const { question, answer } = latest.current;
      const author = answer.is_own ? '' : answer.username_hash;
      const key = keyOf({ kind: answerKind.name, scope, id: question.id, author });
      const made = createItemSession({
        context,
        place: workplaceOf(() => latest.current.task),
        ...{ item: question, author, left: leftOf(stored, key) },
        saved: { id: answer.id, content: answer.content, base: answer.version },
        onSaved: () => void refreshDone(client, slug, 'active'),
        onSentBack: sayRejected,
      });
      const leave = () => made.show(false);
      const unwatch = watchPerson({ input: made.input, show: made.show, leave, comeBack: () => made.show(true) });
      end = () => {
        unwatch();
        made.stop();
      };
      setSession(made);
    };
    // The version decides when to begin again.
    if (latest.current.answer.version === version && firstRead.current) begin(firstRead.current);
    else void context.journal.work(answerKind.name, scope, earlierScopes).then(begin);
    return () => {
      isGone = true;
      end();
      firstRead.current = null;
    };
  }, [context, slug, version, client]);

  return session;
};

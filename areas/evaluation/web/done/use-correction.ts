import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { textsOf } from '../../../../shared/use-texts.ts';
import { toast } from '../../../../web/ui/toast.ts';
import { keyOf, type StoredWork } from '../../../../web/work/journal/draft-store.ts';
import { leftOf } from '../../../../web/work/session/item-change.ts';
import { createItemSession, type ItemSession } from '../../../../web/work/session/item-session.ts';
import { watchPerson } from '../../../../web/work/watch-person.ts';
import type { WorkContext } from '../../../../web/work/work-context.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { addressOfId } from '../../../tasks/rules.ts';
import type { EvaluatedAnswer, Evaluation } from '../../contract.ts';
import { evaluateKind } from '../evaluate-kind.ts';
import { refreshDone } from '../queries.ts';
import { judgedAnswer } from '../shared/judged.ts';
import { workplaceOf } from '../shared/task.ts';
import { texts } from '../texts.ts';

const t = textsOf(texts);

interface Correctable {
  task: TaskDetail;
  answer: EvaluatedAnswer;
  evaluation: Evaluation;
  context: WorkContext;
  /** What this browser stores of the task. */
  stored: StoredWork;
}

/** The way to change one evaluation, as long as its card is shown. */
export const useCorrection = (given: Correctable): ItemSession | null => {
  const client = useQueryClient();
  const [session, setSession] = useState<ItemSession | null>(null);
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  /** The page's own reading of the journal; a version that comes later reads again. */
  const firstRead = useRef<StoredWork | null>(given.stored);
  const { context } = given;
  const { slug, pk } = given.task;
  const { version } = given.evaluation;

  useEffect(() => {
    let end = () => {};
    let isGone = false;
    const scope = addressOfId(pk);
    const begin = (stored: StoredWork) => {
      if (isGone) return;
      const { answer, evaluation } = latest.current;
      const author = evaluation.is_own ? '' : evaluation.username_hash;
      const made = createItemSession({
        ...{ context, item: judgedAnswer(answer), author },
        place: workplaceOf(() => latest.current.task, evaluateKind),
        left: leftOf(stored, keyOf({ kind: evaluateKind.name, scope, id: answer.id, author })),
        saved: { id: evaluation.id, content: evaluation.content, base: evaluation.version },
        onSaved: () => void refreshDone(client, slug, 'active'),
        onSentBack: (detail) => toast.error(detail || t('refused')),
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
    if (latest.current.evaluation.version === version && firstRead.current) begin(firstRead.current);
    else void context.journal.work(evaluateKind.name, scope).then(begin);
    return () => {
      isGone = true;
      end();
      firstRead.current = null;
    };
  }, [context, slug, pk, version, client]);

  return session;
};

import { useEffect, useRef, useState } from 'react';
import type { Viewer } from '../../../../shared/access.ts';
import type { StoredWork } from '../../../../web/work/journal/draft-store.ts';
import { SaveStatus } from '../../../../web/work/save-status.tsx';
import { StorageWarning } from '../../../../web/work/storage-warning.tsx';
import { useWorkContext } from '../../../../web/work/use-work-context.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import type { Question } from '../../contract.ts';
import { answerKind } from '../answer-kind.ts';
import { storedAt } from '../shared/workplace.ts';
import classes from './done.module.css';
import { DoneCard } from './done-card.tsx';

interface DoneCardsProps {
  task: TaskDetail;
  viewer: Viewer;
  questions: readonly Question[];
}

/** The cards of a page, with what this browser stores of changes to them. */
export const DoneCards = ({ task, viewer, questions }: DoneCardsProps) => {
  const context = useWorkContext(viewer.id);
  const [stored, setStored] = useState<StoredWork | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const latest = useRef(task);
  useEffect(() => {
    latest.current = task;
  }, [task]);
  const { pk } = task;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pk` stands for the task.
  useEffect(() => {
    let left = false;
    const { scope, earlierScopes } = storedAt(latest.current);
    void context?.journal.work(answerKind.name, scope, earlierScopes).then((found) => !left && setStored(found));
    return () => {
      left = true;
      setStored(null);
    };
  }, [context, pk]);

  if (!context || !stored) return null;
  return (
    <>
      <StorageWarning journal={context.journal} />
      <SaveStatus outbox={context.outbox} isQuiet />
      <div className={classes.cards}>
        {questions.map((question) => (
          <DoneCard
            key={question.id}
            {...{ question, task, viewer, context, stored }}
            takesKeys={current === question.id}
            onTurnTo={setCurrent}
          />
        ))}
      </div>
    </>
  );
};

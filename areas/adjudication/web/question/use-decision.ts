import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { sameJson } from '../../../../shared/json.ts';
import { call } from '../../../../web/platform/api.ts';
import { ApiError, errorText } from '../../../../web/platform/api-error.ts';
import { dropStoredDraft, readStoredDraft, storeDraft } from '../../../../web/platform/editor/stored-draft.ts';
import type { Input as CallInput } from '../../../../web/platform/request.ts';
import { useHere } from '../../../../web/platform/use-here.ts';
import { toast } from '../../../../web/ui/toasts/toast.ts';
import { type Content, comparedWidgets, type Form, fitContent, type Input } from '../../../../widgets/form/form.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import type { TaskDetail } from '../../../tasks/contract.ts';
import { type AdjudicatedQuestion, decide } from '../../contract.ts';
import { refreshAdjudication } from '../queries.ts';

interface Composed {
  content: Content;
  /** By widget, the answer that its value is from. */
  sources: Record<string, number>;
}

/** What stays in the tab through a reload, a new sign-in, and decisions of others; null: nothing was composed. */
interface Kept {
  content: Content | null;
  sources: Record<string, number>;
  note: string;
}

const NOTHING_KEPT: Kept = { content: null, sources: {}, note: '' };

/** The form of the task as it is now. */
export const liveForm = ({ forms, form_version }: AdjudicatedQuestion): Form =>
  (forms.find(({ version }) => version === form_version)?.form ?? { structure: [] }) as Form;

/** The decision that holds, as far as the form takes it; without one, the values in which all answers agree. */
const beginningOf = (question: AdjudicatedQuestion): Composed => {
  const form = liveForm(question);
  const input = question.input as Input;
  const { decision, answers } = question;
  if (decision) return { content: fitContent(form, input, decision.content as Content).fit, sources: decision.sources };
  const contents = answers.map(({ content }) => content as Content);
  const [first] = answers;
  const agreed = comparedWidgets(form, input, contents).flatMap(({ id, values: [value, ...others] }) =>
    first && value !== undefined && others.every((other) => sameJson(other, value)) ? [[id, value] as const] : [],
  );
  return {
    content: fitContent(form, input, Object.fromEntries(agreed)).fit,
    sources: Object.fromEntries(agreed.map(([id]) => [id, first?.id ?? 0])),
  };
};

/** Somebody else has decided, or an answer has changed. */
const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

interface Deciding {
  task: TaskDetail;
  viewerId: number;
  question: AdjudicatedQuestion;
  onDecided: (decided: AdjudicatedQuestion) => void;
  /** To the next question, once it is decided; whoever has left the question meanwhile stays where they went. */
  onGoOn: () => void;
}

/** What is decided on a question: the values so far, whose they are, and saving them or accepting an answer. */
export const useDecision = ({ task, viewerId, question, onDecided, onGoOn }: Deciding) => {
  const client = useQueryClient();
  const here = useHere();
  const begun = useMemo(() => beginningOf(question), [question]);
  const key = `adjudication:${task.pk}:${question.question_id}:${viewerId}`;
  const [kept] = useState(() => ({ ...NOTHING_KEPT, ...readStoredDraft(key, NOTHING_KEPT)?.fields }));
  const [composed, setComposed] = useState<Composed>(
    kept.content === null
      ? begun
      : { content: fitContent(liveForm(question), question.input as Input, kept.content).fit, sources: kept.sources },
  );
  const [note, setNote] = useState(kept.note);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const saving = useMutation({
    mutationFn: (body: Pick<NonNullable<CallInput<typeof decide>['body']>, 'accept' | 'content' | 'sources'>) =>
      call(decide, {
        params: { slug: task.slug, questionId: question.question_id },
        body: {
          base: question.decision?.id ?? null,
          answers: question.answers.map(({ id, version }) => ({ id, version })),
          note,
          ...body,
        },
      }),
    onMutate: here,
    onSuccess: (decided, _body, isHere) => {
      dropStoredDraft(key);
      onDecided(decided);
      if (isHere()) onGoOn();
    },
    onError: (error, _body, isHere) => {
      if (isOvertaken(error) || !isHere?.()) toast.error(errorText(error));
      // What is there now is shown; the composition stays and can be saved over it.
      if (isOvertaken(error)) void refreshAdjudication(client, task.slug);
      const found = error instanceof ApiError ? error.body.problems : undefined;
      setProblems(Array.isArray(found) ? (found as Problem[]) : []);
    },
  });
  const { isPending: isBusy, isSuccess: isDone } = saving;
  const isChanged = !sameJson(composed.content, begun.content);
  useEffect(() => {
    if (isDone) return;
    const draft = { ...(isChanged ? composed : { content: null, sources: {} }), note };
    storeDraft<Kept>(key, { draft, old: NOTHING_KEPT, version: '', tabOnly: Object.keys(draft) });
  }, [key, composed, note, isChanged, isDone]);
  const send = (body: Parameters<typeof saving.mutate>[0]) => {
    if (isBusy || isDone) return;
    setProblems([]);
    saving.mutate(body);
  };
  return {
    ...composed,
    ...{ isBusy, isDone, isChanged, problems, note, setNote },
    error: problems.length > 0 || isOvertaken(saving.error) ? null : saving.error,
    forget: () => dropStoredDraft(key),
    /** Takes the value of a widget from an answer. */
    take: (widget: string, answerId: number, value: unknown) => {
      const { fit } = fitContent(liveForm(question), question.input as Input, { [widget]: value });
      setComposed(({ content, sources }) => ({
        content: { ...content, ...fit },
        sources: { ...sources, [widget]: answerId },
      }));
      setProblems((before) => before.filter((one) => one.widget !== widget));
    },
    change: (widget: string, value: unknown) => {
      setComposed(({ content, sources: { [widget]: _, ...sources } }) => ({
        content: { ...content, [widget]: value },
        sources,
      }));
      setProblems((before) => before.filter((one) => one.widget !== widget));
    },
    accept: (answerId: number) => send({ accept: answerId }),
    save: () => {
      const { content, sources } = composed;
      send({ content, sources });
    },
  };
};

export type OpenDecision = ReturnType<typeof useDecision>;

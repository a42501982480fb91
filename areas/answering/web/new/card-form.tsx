import { Alert, Button, Group, Text } from '@mantine/core';
import type { RefObject } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { useStore } from '../../../../web/platform/store.ts';
import { FormView } from '../../../../widgets/form-view.tsx';
import { useProblemText } from '../../../../widgets/shared/use-problem-text.ts';
import { type Card, idOf } from '../session/batch.ts';
import { canSkip, formOf, formViewer } from '../shared/task.ts';
import { useOpenProblems } from '../shared/use-open-problems.ts';
import { texts } from '../texts.ts';
import type { QuestionCardProps } from './question-card-props.ts';

type CardFormProps = Omit<QuestionCardProps, 'onTurnTo'> & { box: RefObject<HTMLElement | null> };

/** A question being answered. */
export const CardForm = ({ card, session, task, viewer, takesKeys, box }: CardFormProps) => {
  const draft = session.draftOf(card);
  const { content } = useStore(draft.state);
  const { phase } = card;
  const { open, mend } = useOpenProblems(phase.at === 'refused' ? phase.problems : undefined, box);
  const id = idOf(card);
  const form = formOf(task);
  return (
    <>
      <Situation card={card} onLeave={() => session.leaveFix(id)} />
      <FormView
        form={form}
        input={card.question.input}
        values={content}
        mode="answer"
        viewer={formViewer(task, viewer)}
        keys={takesKeys}
        problems={open}
        onChange={(widget, value, patch) => {
          draft.change(widget, value, patch);
          mend(widget);
        }}
        submit={{
          onSubmit: () => session.submit(id),
          ...(canSkip(form, card) && { onSkip: () => session.skip(id) }),
          answerAuthor: viewer.username,
        }}
      />
    </>
  );
};

/** Why this question is here, where it is not simply the next one. */
const Situation = ({ card, onLeave }: { card: Card; onLeave: () => void }) => {
  const t = useTexts(texts);
  const tell = useProblemText();
  const { phase, base, isGuest } = card;
  const leave = base !== null && (
    <Button size="compact-sm" variant="default" onClick={onLeave}>
      {t('cancelFix')}
    </Button>
  );
  if (phase.at === 'refused') {
    const general = phase.problems.filter(({ widget }) => widget === undefined).map(tell);
    const words = [phase.detail, ...general].filter(Boolean);
    // A fault found before anything was sent stands at its widget; nothing has happened that had to be explained.
    if (phase.saveKey === '' && words.length === 0) return leave && <Group mb="sm">{leave}</Group>;
    return (
      <Alert color="red" role="alert" mb="md" p="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm">{[t('refused'), ...words].join(' ')}</Text>
          {leave}
        </Group>
      </Alert>
    );
  }
  if (phase.at !== 'fixing' && !isGuest) return null;
  return (
    <Alert role="note" mb="md" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t(base === null ? 'unfinished' : 'fixing')}</Text>
        {leave}
      </Group>
    </Alert>
  );
};

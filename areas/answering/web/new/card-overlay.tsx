import { useTexts } from '../../../../shared/use-texts.ts';
import { idOf } from '../../../../web/work/session/batch.ts';
import { FormView } from '../../../../widgets/form/view/form-view.tsx';
import { Settled } from '../../../slots/web/public.ts';
import { formOf, formViewer } from '../shared/task.ts';
import { useAnswerFiles } from '../shared/use-answer-files.ts';
import { texts } from '../texts.ts';
import type { QuestionCardProps } from './question-card-props.ts';

type CardOverlayProps = Pick<QuestionCardProps, 'card' | 'session' | 'context' | 'task' | 'viewer'>;

/** A question that was answered: what was sent, and over it what became of it. */
export const CardOverlay = ({ card, session, context, task, viewer }: CardOverlayProps) => {
  const t = useTexts(texts);
  const { phase, sent, item } = card;
  const files = useAnswerFiles(task, viewer, item);
  const id = idOf(card);
  const isSkip = phase.at === 'done' && phase.skip;
  const words = {
    done: t('answered'),
    elsewhere: t('elsewhere'),
    change: t(isSkip ? 'answerSkipped' : 'fixAnswer'),
    changeOf: t(isSkip ? 'answerSkippedOf' : 'fixAnswerOf', { id }),
  };
  return (
    <Settled {...{ card, session, context, words }}>
      <FormView
        form={formOf(task)}
        input={item.input}
        values={sent ?? {}}
        mode="review"
        viewer={formViewer(task, viewer)}
        files={files}
      />
    </Settled>
  );
};

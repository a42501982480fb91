import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { answerWidgets, targetsOf } from '../../../widgets/form/form.ts';
import { matchesFirst } from '../../../widgets/shared/view/matches-first.ts';
import { Select } from '../../../widgets/shared/view/select.tsx';
import { partOf, useSubject } from './review-subject.ts';
import { texts } from './texts.ts';
import type { CommentDraft } from './use-comment-draft.ts';

/** So many annotations are offered at a time; typing finds the others. */
const OFFERED = 50;

/** The evaluated answer is named apart from the evaluation: their forms may call two widgets the same. */
const ANSWER = 'answer ';
const OWN = 'own ';

interface PointerFieldsProps {
  draft: CommentDraft;
  onChange: (change: Partial<CommentDraft>) => void;
}

/**
 * Where a comment points: the whole answer (before there is one, the whole question), a widget of its form, or an annotation
 * in the widget. A comment on an evaluation points at the evaluation or at the evaluated answer.
 */
export const PointerFields = ({ draft: { about_answer, widget, target }, onChange }: PointerFieldsProps) => {
  const t = useTexts(texts);
  const subject = useSubject();
  const { answer, evaluation, evaluated } = subject;
  const { form, content } = partOf(subject, about_answer);
  const targets = useMemo(
    () => (form && content && widget !== '' ? targetsOf(form, content, widget) : []),
    [form, content, widget],
  );
  const choices = (isAboutAnswer: boolean) => {
    const { form: shown } = partOf(subject, isAboutAnswer);
    const key = isAboutAnswer ? ANSWER : OWN;
    const ownWhole = answer === null ? 'wholeQuestion' : evaluation === undefined ? 'wholeAnswer' : 'wholeEvaluation';
    return [
      { value: key, label: t(isAboutAnswer ? 'wholeAnswer' : ownWhole) },
      ...(shown ? answerWidgets(shown) : []).map(({ id, label }) => ({ value: key + id, label })),
    ];
  };
  const own = choices(false);
  if (own.length === 1 && !evaluated) return null;
  return (
    <>
      <NativeSelect
        size="xs"
        label={t('about')}
        value={(about_answer ? ANSWER : OWN) + widget}
        data={
          evaluated
            ? [
                { group: t('evaluation'), items: own },
                { group: t('answer'), items: choices(true) },
              ]
            : own
        }
        onChange={({ currentTarget: { value } }) => {
          const isAboutAnswer = value.startsWith(ANSWER);
          const chosen = value.slice((isAboutAnswer ? ANSWER : OWN).length);
          onChange({ about_answer: isAboutAnswer, widget: chosen, target: '' });
        }}
      />
      {targets.length > 0 && (
        <Select
          size="xs"
          label={t('annotation')}
          placeholder={t('wholeWidget')}
          value={target || null}
          data={targets.map(({ id, label }) => ({ value: id, label }))}
          filter={matchesFirst}
          searchable
          clearable
          limit={OFFERED}
          nothingFoundMessage={t('noAnnotation')}
          onChange={(chosen) => onChange({ target: chosen ?? '' })}
        />
      )}
    </>
  );
};

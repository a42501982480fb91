import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { answerWidgets, targetsOf } from '../../../widgets/form/form.ts';
import type { Comment } from '../contract.ts';
import classes from './review.module.css';
import { partOf, useSubject } from './review-subject.ts';
import { showPointed } from './show-pointed.ts';
import { texts } from './texts.ts';

/** What a comment points at; pressed, it moves there. It says when that is no longer in the form or in the answer. */
export const PointerChip = ({ comment }: { comment: Comment }) => {
  const t = useTexts(texts);
  const subject = useSubject();
  const [isHidden, setHidden] = useState(false);
  const { about_answer: isAboutAnswer, widget, widget_label, target, target_label } = comment;
  if (widget === null && !isAboutAnswer) return null;
  const { form, content } = partOf(subject, isAboutAnswer);
  const widgetNow = form && answerWidgets(form).find(({ id }) => id === widget);
  const targetNow =
    form &&
    widget !== null &&
    target !== null &&
    targetsOf(form, content ?? {}, widget).find(({ id }) => id === target);
  const label = [
    isAboutAnswer && t(widget === null ? 'wholeAnswer' : 'answer'),
    widgetNow?.label ?? widget_label ?? widget,
    (targetNow || null)?.label ?? target_label,
  ]
    .filter(Boolean)
    .join(' · ');
  if (!form)
    return (
      <Text size="xs" c="dimmed">
        {t('aboutWidget', { label })}
      </Text>
    );
  const gone =
    widget !== null && !widgetNow
      ? 'widgetGone'
      : target !== null && !targetNow
        ? 'targetGone'
        : isHidden
          ? 'widgetHidden'
          : null;
  return (
    <>
      {gone !== 'widgetGone' && gone !== 'targetGone' ? (
        <Button
          size="compact-xs"
          variant="light"
          classNames={{ root: classes.pointer, label: classes.pointerLabel }}
          onClick={({ currentTarget }) => setHidden(!showPointed(currentTarget, { isAboutAnswer, widget, target }))}
        >
          {t('aboutWidget', { label })}
        </Button>
      ) : (
        <Text size="xs" c="dimmed" component="span" td="line-through">
          {t('aboutWidget', { label })}
        </Text>
      )}
      {gone && (
        <Text size="xs" c="dimmed" role={gone === 'widgetHidden' ? 'status' : undefined}>
          {t(gone)}
        </Text>
      )}
    </>
  );
};

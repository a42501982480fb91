import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { answerWidgets, targetsOf } from '../../../widgets/form/form.ts';
import type { Comment } from '../contract.ts';
import { useSubject } from './review-subject.ts';
import { showWidget } from './show-widget.ts';
import { texts } from './texts.ts';

/** What a comment points at; pressed, it moves there. It says when that is no longer in the form or in the answer. */
export const PointerChip = ({ comment }: { comment: Comment }) => {
  const t = useTexts(texts);
  const { form, content } = useSubject();
  const [isHidden, setHidden] = useState(false);
  const { widget, widget_label, target, target_label } = comment;
  if (widget === null) return null;
  const widgetNow = form && answerWidgets(form).find(({ id }) => id === widget);
  const targetNow = form && target !== null && targetsOf(form, content ?? {}, widget).find(({ id }) => id === target);
  const label = [widgetNow?.label ?? widget_label ?? widget, (targetNow || null)?.label ?? target_label]
    .filter(Boolean)
    .join(' · ');
  if (!form)
    return (
      <Text size="xs" c="dimmed">
        {t('aboutWidget', { label })}
      </Text>
    );
  const gone = !widgetNow
    ? 'widgetGone'
    : target !== null && !targetNow
      ? 'targetGone'
      : isHidden
        ? 'widgetHidden'
        : null;
  return (
    <>
      {widgetNow && gone !== 'targetGone' ? (
        <Button
          size="compact-xs"
          variant="light"
          onClick={({ currentTarget }) => setHidden(!showWidget(currentTarget, widget, target))}
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

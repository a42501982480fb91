import { Alert, Button, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { useDateText } from '../dates/date-time.tsx';
import { Icon } from '../icon.tsx';
import { showRefusal } from './show-refusal.ts';
import { texts } from './texts.ts';

interface DraftNoticesProps {
  /** What `useEditor` gives. */
  editor: {
    isDirty: boolean;
    isConflict: boolean;
    merged: object | null;
    refusals: number;
    isBusy: boolean;
    restored: { at: number; isOld: boolean } | null;
    merge: () => void;
    discard: () => void;
  };
  /** The part of the record that is shown, where there are several. */
  part?: string;
  /** Not all of mine could be put onto the changes by another: the form says which. */
  isPartly?: boolean;
  /** What should be known of the changes by another that were loaded. */
  children?: ReactNode;
}

/** What somebody should know before they go on: a change by another, a draft that came back, what a save was refused for. */
export const DraftNotices = ({ editor, part, isPartly = false, children }: DraftNoticesProps) => {
  const t = useTexts(texts);
  const when = useDateText();
  const { restored, refusals, merged } = editor;
  const conflict = useRef<HTMLDivElement>(null);
  // The one that has been shown. Where what is wrong is in another part, it is shown with that.
  const shown = useRef(refusals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part may have the field.
  useEffect(() => {
    const isShown = shown.current === refusals || refusals === 0 || showRefusal(conflict.current);
    if (isShown) shown.current = refusals;
  }, [refusals, part]);
  // Of a draft that came back it is told where that is told.
  const [first] = useState(merged);
  const news = useRef<HTMLDivElement>(null);
  // The button that loaded them is gone; whoever writes somewhere else meanwhile keeps the focus.
  useEffect(() => {
    if (merged && document.activeElement === document.body) news.current?.focus({ preventScroll: true });
  }, [merged]);
  return (
    <>
      {editor.isConflict && (
        <Alert
          ref={conflict}
          tabIndex={-1}
          variant="default"
          icon={<Icon name="warning" />}
          role="alert"
          title={t('conflict')}
        >
          <Text size="sm" mb="sm">
            {t('conflictText')}
          </Text>
          <Button size="xs" onClick={editor.merge} loading={editor.isBusy}>
            {t('merge')}
          </Button>
        </Alert>
      )}
      {merged && merged !== first && editor.isDirty && (
        <Alert
          ref={news}
          tabIndex={-1}
          variant="default"
          icon={<Icon name="warning" />}
          role="status"
          title={t(isPartly ? 'mergedPartly' : 'merged')}
        >
          {children}
          <Text size="sm">{t('mergedText')}</Text>
        </Alert>
      )}
      {restored && editor.isDirty && (
        <Alert
          variant="default"
          icon={<Icon name="undo" />}
          role="status"
          title={t('draftBack', { when: when(new Date(restored.at).toISOString()) })}
        >
          {merged === first && children}
          <Text size="sm" mb="sm">
            {t('draftBackText')} {restored.isOld && t('draftOld')}
          </Text>
          <Button size="xs" variant="default" onClick={editor.discard}>
            {t('dropDraft')}
          </Button>
        </Alert>
      )}
    </>
  );
};

import { Alert, Button, List, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { useEditor } from '../../../../web/platform/editor/use-editor.ts';
import { DraftNotices } from '../../../../web/ui/editor/draft-notices.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { useNumberText } from '../../../../web/ui/use-number-text.ts';
import type { MonthReport } from '../../contract.ts';
import { isAccepted } from '../../rules.ts';
import { CopyEntries } from './copy-entries.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { changedLines, type ReportDraft, type Unkept, unkeptIn } from './report-form.ts';
import { texts } from './texts.ts';

interface ReportNoticesProps {
  editor: ReturnType<typeof useEditor<MonthReport, ReportDraft, { saved: MonthReport }>>;
  /** Why nothing can be submitted; null: it can. */
  closed: 'gone' | 'accepted' | 'tooLate' | null;
}

/** What somebody should know of a report before they go on. */
export const ReportNotices = ({ editor, closed }: ReportNoticesProps) => {
  const t = useTexts(texts);
  const { base, draft, merged, isDirty } = editor;
  const [first] = useState(merged);
  const unkept = unkeptIn(merged);
  return (
    <>
      {/* They ask for a save. */}
      {closed === null && <DraftNotices editor={editor} isPartly={unkept.length > 0} />}
      {unkept.length > 0 && <UnkeptNotice unkept={unkept} isNew={merged !== first} />}
      {closed === 'gone' && <GoneNotice lines={draft.lines} />}
      {closed !== null && closed !== 'gone' && (
        <>
          <Alert variant="default" icon={<Icon name="clock" />}>
            {t(closed === 'accepted' ? 'notEditable' : 'tooLate')}
          </Alert>
          {isDirty && (
            <Alert variant="default" icon={<Icon name="warning" />} role="alert" title={t('unsubmitted')}>
              <Text size="sm">{t('unsubmittedText')}</Text>
              <CopyEntries lines={changedLines(base, draft)}>
                <Button size="xs" variant="default" onClick={editor.discard}>
                  {t('discard')}
                </Button>
              </CopyEntries>
            </Alert>
          )}
        </>
      )}
    </>
  );
};

interface UnkeptNoticeProps {
  unkept: readonly Unkept[];
  /** It comes with changes that were loaded just now. */
  isNew: boolean;
}

/** What was typed into entries that others changed or decided upon meanwhile. */
const UnkeptNotice = ({ unkept, isNew }: UnkeptNoticeProps) => {
  const t = useTexts(texts);
  const number = useNumberText('short');
  const notice = useRef<HTMLDivElement>(null);
  // The button that loaded them is gone.
  useEffect(() => {
    if (isNew && document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, [isNew]);
  const entryOf = (mine: Unkept['mine']) =>
    mine ? t('youEntered', { entry: t('totalHours', { hours: number(mine.hours) }) }) : t('youRemoved');
  const whyOf = ({ is_open, status }: Unkept['now']) => {
    if (is_open) return t('changedMeanwhile');
    return t(isAccepted(status) ? 'notEditable' : 'noLongerEditable');
  };
  return (
    <Alert ref={notice} tabIndex={-1} variant="default" icon={<Icon name="warning" />} role="alert" title={t('unkept')}>
      <List size="sm">
        {unkept.map(({ mine, now }) => (
          <List.Item key={`${now.id} ${now.task?.id}`}>
            <span>{`${mine?.title || now.title}: ${whyOf(now)}. ${entryOf(mine)}`}</span>
            {mine && (
              <Text component="span" size="sm" c="dimmed" lineClamp={2}>
                {mine.description}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      <CopyEntries lines={unkept.flatMap(({ mine }) => mine ?? [])} />
    </Alert>
  );
};

import { useState } from 'react';
import { dropStoredDraft, readStoredDraft, storedDraftKeys } from '../../../../web/platform/editor/stored-draft.ts';
import type { ReportUser } from '../queries.ts';
import { isEntered } from './copy-entries.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { draftKeyOf, type ReportDraft } from './report-form.ts';

interface GoneDraftsProps {
  userId: number;
  user: ReportUser;
  /** The periods that there are, and the one that is shown. */
  periods: readonly number[];
}

/** Entries of earlier visits for periods that are no longer in the list, as where they were deleted: no report shows them any more. */
export const GoneDrafts = ({ userId, user, periods }: GoneDraftsProps) => {
  const [, setDropped] = useState(0);
  const known = new Set(periods.map((id) => draftKeyOf(userId, user, id)));
  return storedDraftKeys(draftKeyOf(userId, undefined, undefined)).map((key) => {
    const [, , deadlineId] = key.split(':');
    if (known.has(key) || key !== draftKeyOf(userId, user, Number(deadlineId))) return null;
    const lines = readStoredDraft<ReportDraft>(key, { lines: [] })?.fields.lines ?? [];
    const discard = () => {
      dropStoredDraft(key);
      setDropped((count) => count + 1);
    };
    return lines.some(isEntered) && <GoneNotice key={key} lines={lines} onDiscard={discard} />;
  });
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { NO_PERIOD } from '../../../../shared/error-codes.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import type { OwnDeadline } from '../../contract.ts';
import { overAtMs } from '../../rules.ts';
import { monthReportQuery, ownDeadlinesQuery, type ReportUser } from '../queries.ts';

/** The period that runs, else the latest that has begun, else the next: what somebody who opens the page wants to report for. */
const currentOf = (deadlines: readonly OwnDeadline[], now: number): OwnDeadline | undefined => {
  const begun = deadlines.filter(({ start }) => Date.parse(start) <= now);
  return begun.find(({ end }) => now < overAtMs(end)) ?? begun[0] ?? deadlines.at(-1);
};

/** A period, and the address at which it is shown. */
interface Shown {
  period: OwnDeadline;
  deadlineId: string | undefined;
  user: ReportUser;
  /** The server said so; the list of periods may not be there again yet. */
  isGone: boolean;
}

export const isNoPeriod = (error: unknown): boolean => error instanceof ApiError && error.code === NO_PERIOD;

/** The period that an address means (`deadlineId`; undefined: the current one) for a person, also when it is deleted meanwhile. */
export const useShownPeriod = (deadlineId: string | undefined, user: ReportUser) => {
  const client = useQueryClient();
  const {
    data: deadlines,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...ownDeadlinesQuery(user),
    refetchOnWindowFocus: true,
  });
  // What is shown while something is entered stays until another is chosen, also where it is deleted or over meanwhile.
  const [shown, setShown] = useState<Shown | null>(null);
  const [isDirty, setDirty] = useState(false);
  const isShown = shown !== null && shown.deadlineId === deadlineId && shown.user === user;
  const same = isShown ? deadlines?.find(({ id }) => id === shown.period.id) : undefined;
  const isGone = isShown && (shown.isGone || (isDirty && deadlines !== undefined && !same));
  const there =
    deadlineId === undefined
      ? deadlines && currentOf(deadlines, Date.now())
      : deadlines?.find(({ id }) => String(id) === deadlineId);
  const period = isGone ? shown.period : isDirty && same ? same : there;
  if (period && !(isShown && shown.period.id === period.id)) setShown({ period, deadlineId, user, isGone: false });
  const { data: report, error: reportError } = useQuery({
    ...monthReportQuery(period?.id ?? 0, user),
    enabled: period !== undefined && !isGone,
  });
  const isUnknown = isNoPeriod(reportError);
  useEffect(() => {
    if (isUnknown) void client.invalidateQueries({ queryKey: ownDeadlinesQuery(user).queryKey });
  }, [isUnknown, client, user]);
  const isSettled = !isFetching && error === null;
  const isUnlisted = deadlines !== undefined && deadlineId !== undefined && !period;
  // The list may be older than the period: it is read again before anything is said.
  const [asked, setAsked] = useState<string>();
  const asking = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnlisted || asking.current === deadlineId) return;
    asking.current = deadlineId;
    void refetch().then(() => setAsked(deadlineId));
  }, [isUnlisted, deadlineId, refetch]);
  return {
    ...{ deadlines, error, refetch, period, report, isGone, isSettled, setDirty },
    /** The address names a period that there is not, or not for the person. */
    isNowhere: isUnlisted && isSettled && asked === deadlineId,
    markGone: () => {
      if (period) setShown({ period, deadlineId, user, isGone: true });
      void client.invalidateQueries({ queryKey: ownDeadlinesQuery(user).queryKey });
    },
  };
};

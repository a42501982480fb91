import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NO_PERIOD } from '../../../../shared/error-codes.ts';
import { ApiError } from '../../../../web/platform/api-error.ts';
import type { OwnDeadline } from '../../contract.ts';
import { monthReportQuery, ownDeadlinesQuery, type ReportUser } from '../queries.ts';

/** The period that runs, else the latest that has begun, else the next: what somebody who opens the page wants to report for. */
const currentOf = (deadlines: readonly OwnDeadline[], now: number): OwnDeadline | undefined => {
  const begun = deadlines.filter(({ start }) => Date.parse(start) <= now);
  return begun.find(({ end }) => now <= Date.parse(end)) ?? begun[0] ?? deadlines.at(-1);
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
  // A period that is deleted while something is entered for it stays, with the entries, until another is chosen.
  const [shown, setShown] = useState<Shown | null>(null);
  const [isDirty, setDirty] = useState(false);
  const isShown = shown !== null && shown.deadlineId === deadlineId && shown.user === user;
  const isMissing = isShown && deadlines !== undefined && !deadlines.some(({ id }) => id === shown.period.id);
  const isGone = isShown && (shown.isGone || (isMissing && isDirty));
  const there =
    deadlineId === undefined
      ? deadlines && currentOf(deadlines, Date.now())
      : deadlines?.find(({ id }) => String(id) === deadlineId);
  const period = isGone ? shown.period : there;
  if (period && !(isShown && shown.period.id === period.id)) setShown({ period, deadlineId, user, isGone: false });
  const { data: report, error: reportError } = useQuery({
    ...monthReportQuery(period?.id ?? 0, user),
    enabled: period !== undefined && !isGone,
  });
  const isUnknown = isNoPeriod(reportError);
  useEffect(() => {
    if (isUnknown) void client.invalidateQueries({ queryKey: ownDeadlinesQuery(user).queryKey });
  }, [isUnknown, client, user]);
  return {
    ...{ deadlines, error, refetch, period, report, isGone, setDirty },
    /** The address names a period that there is not, or not for the person. */
    isNowhere: deadlines !== undefined && !isFetching && deadlineId !== undefined && !period,
    markGone: () => {
      if (period) setShown({ period, deadlineId, user, isGone: true });
      void client.invalidateQueries({ queryKey: ownDeadlinesQuery(user).queryKey });
    },
  };
};

import { isBlank, plainLine } from '../../shared/text.ts';

/** The states of a monthly report and of each of its lines; the specification gives the words. */
export const REPORT_STATUSES = [
  'PENDING',
  'NOT_ACCEPTED',
  'PRE_ACCEPT',
  'ACCEPTED',
  'MANUALLY_ACCEPTED',
  'TO_GL_ACCEPT',
] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** Minutes; hours are reported in quarters. */
export const QUARTER = 15;
/** Hours that one line of a report may have: a month has no more. */
export const MOST_HOURS = 744;
export const DESCRIPTION_LENGTH = 5_000;
/** What a superuser writes to the group leader. */
export const COMMENT_LENGTH = 1_000;
/** Tasks and other work in one report. */
export const MOST_LINES = 500;

/** Minutes of so many hours, to the nearest quarter; half of a quarter counts as one. */
export const minutesOf = (hours: number): number => Math.round((hours * 60) / QUARTER) * QUARTER;

export const hoursOf = (minutes: number): number => minutes / 60;

/**
 * The instant in which a period with this end is over, in milliseconds: an end in the last second of a minute (23:59:59) has that
 * second. `overAt` of the working time is the same in SQL.
 */
export const overAtMs = (end: Date | string): number => {
  const at = new Date(end).getTime();
  return at % 60_000 >= 59_000 ? Math.ceil((at + 1) / 60_000) * 60_000 : at;
};

/** Hours of the time that periods cover together, rounded up: what they share counts once. */
export const hoursIn = (periods: readonly { starts_at: Date; ends_at: Date }[]): number => {
  let covered = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { starts_at, ends_at } of periods.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())) {
    covered += Math.max(0, ends_at.getTime() - Math.max(until, starts_at.getTime()));
    until = Math.max(until, ends_at.getTime());
  }
  return Math.ceil(covered / 3_600_000);
};

const HOURS = / ?(?:h|godz\.?)/.source;
const MIN = / ?m(?:in\.?)?/.source;
const DECIMAL = new RegExp(`^(\\d{0,3})(?:[.,](\\d*))?(?:${HOURS})?$`);
const CLOCK = /^(\d{1,3}):([0-5]\d|60)$/;
const WORDS = new RegExp(`^(\\d{1,3})${HOURS} ?([0-5]?\\d|60)(?:${MIN})?$`);
const MINUTES = new RegExp(`^(\\d{1,5})${MIN}$`);

/**
 * Hours as people write them, in quarters: `1.25`, `1,25`, `1:15`, `1 h 15 min`, `75 min`; null for anything else, and beyond
 * `MOST_HOURS`. Minutes next to hours go up to 60, as the specification has them.
 */
export const readHours = (text: string): number | null => {
  const typed = text.trim().toLowerCase();
  const [, h, m] = CLOCK.exec(typed) ?? WORDS.exec(typed) ?? [];
  const minutes = MINUTES.exec(typed)?.[1];
  const decimal = /\d/.test(typed) ? DECIMAL.exec(typed) : null;
  if (h === undefined && minutes === undefined && !decimal) return null;
  const [, whole, fraction] = decimal ?? [];
  const hours = decimal ? Number(`${whole || '0'}.${fraction || '0'}`) : Number(h ?? 0) + Number(m ?? minutes) / 60;
  return hours <= MOST_HOURS ? hoursOf(minutesOf(hours)) : null;
};

/** Seconds of the timer over all categories. */
export const timerSeconds = (sessions: Readonly<Record<string, number>> = {}): number =>
  Object.values(sessions).reduce((sum, seconds) => sum + seconds, 0);

/** Hours of so many seconds, to two decimals. */
export const inHours = (seconds: number): number => Math.round(seconds / 36) / 100;

/** Hours of counted seconds, to the nearest quarter: what the timer suggests. */
export const suggestedHours = (seconds: number): number => hoursOf(minutesOf(seconds / 3600));

/** Answers an hour, to two decimals: by the hours reported, else by the time that the timer counted; null without either. */
export const tempoOf = (answers: number, hours: number, seconds: number): number | null => {
  const perHour = hours > 0 ? answers / hours : seconds > 0 ? (answers / seconds) * 3600 : null;
  return perHour === null ? null : Math.round(perHour * 100) / 100;
};

/** Whether hours that were reported want an explanation that is not there. */
export const needsDescription = ({ hours, description }: { hours: number; description: string }): boolean =>
  hours > 0 && (isBlank(description) || description.trim() === 'Auto Created');

/** Other work as it is stored: its name is one line. */
export const workTitle = (title: string): string => plainLine(title);

/** What the person who reported sees: that a line lies with the group leader is not for them. */
export const shownToAuthor = (status: ReportStatus): ReportStatus => (status === 'TO_GL_ACCEPT' ? 'PENDING' : status);

const OPEN: readonly ReportStatus[] = ['PENDING', 'NOT_ACCEPTED'];

/** Whether the person who reported may still change it. */
export const isOpen = (status: ReportStatus): boolean => OPEN.includes(status);

/** What somebody is who decides on reports of others. A coordinator decides on the people of their companies only. */
export interface Decider {
  is_superuser: boolean;
  is_staff: boolean;
  is_coordinator: boolean;
  is_group_leader: boolean;
}

export const DECISIONS = ['accept', 'reject', 'send'] as const;
/** `send` lays a line before the group leader. */
export type Decision = (typeof DECISIONS)[number];

const ACCEPTED: readonly ReportStatus[] = ['ACCEPTED', 'MANUALLY_ACCEPTED'];

/** Whether the hours are accepted for good: what they come to is fixed then. */
export const isAccepted = (status: ReportStatus): boolean => ACCEPTED.includes(status);

/**
 * The state of a line after a decision; null where this person may not decide so. Together the states are:
 * - open lines (`PENDING`, `NOT_ACCEPTED`) and pre-accepted ones become `ACCEPTED` by a superuser; open ones become
 *   `PRE_ACCEPT` by other staff and by coordinators;
 * - a superuser who is no group leader sends any line that is not accepted to the group leader (`TO_GL_ACCEPT`), and may
 *   change the comment while it lies there;
 * - only a group leader accepts such a line (`MANUALLY_ACCEPTED`); a group leader decides on no other;
 * - what was decided is rejected (`NOT_ACCEPTED`) by a superuser; open lines by whoever may accept them.
 */
export const decided = (status: ReportStatus, decision: Decision, by: Decider): ReportStatus | null => {
  if (by.is_group_leader) {
    if (status !== 'TO_GL_ACCEPT' || decision === 'send') return null;
    return decision === 'accept' ? 'MANUALLY_ACCEPTED' : 'NOT_ACCEPTED';
  }
  if (!by.is_superuser && !by.is_staff && !by.is_coordinator) return null;
  if (!by.is_superuser && !isOpen(status)) return null;
  if (decision === 'reject') return 'NOT_ACCEPTED';
  if (ACCEPTED.includes(status)) return null;
  if (decision === 'send') return by.is_superuser ? 'TO_GL_ACCEPT' : null;
  if (status === 'TO_GL_ACCEPT') return null;
  return by.is_superuser ? 'ACCEPTED' : 'PRE_ACCEPT';
};

/**
 * Whether somebody may correct the hours of a line: whoever could accept it, while it is open or accepted beforehand. Hours that
 * were accepted, or that lie with the group leader, are rejected first.
 */
export const mayEdit = (status: ReportStatus, by: Decider): boolean =>
  !by.is_group_leader && status !== 'TO_GL_ACCEPT' && decided(status, 'accept', by) !== null;

/** The state of a person's report by its lines. A report without lines, or one that was rejected, waits. */
export const reportStatusOf = (lines: readonly ReportStatus[]): ReportStatus => {
  if (lines.includes('TO_GL_ACCEPT')) return 'TO_GL_ACCEPT';
  if (lines.length === 0) return 'PENDING';
  if (lines.every((line) => ACCEPTED.includes(line))) return 'ACCEPTED';
  if (lines.every((line) => line === 'PRE_ACCEPT' || ACCEPTED.includes(line))) return 'PRE_ACCEPT';
  return 'PENDING';
};

/**
 * The state of lines of several people together, as lists by task and project show it. The specification leaves open what accepted
 * lines next to pending ones are: pending, because somebody still has to decide.
 */
export const groupStatusOf = (lines: readonly ReportStatus[]): ReportStatus => {
  if (lines.includes('TO_GL_ACCEPT')) return 'TO_GL_ACCEPT';
  if (!lines.some((line) => ACCEPTED.includes(line))) return 'NOT_ACCEPTED';
  return lines.every((line) => ACCEPTED.includes(line)) ? 'ACCEPTED' : 'PENDING';
};

/** Whether somebody works in a language of their own, in the words of the specification. */
export const nativityOf = (isNative: boolean | null): 'NATIVE' | 'NON-NATIVE' | 'N/A' =>
  isNative === null ? 'N/A' : isNative ? 'NATIVE' : 'NON-NATIVE';

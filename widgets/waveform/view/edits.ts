import type { Region } from '../document/region.ts';
import type { Run } from '../document/region-list.ts';
import { refusalOf } from '../document/rules.ts';
import type { Work } from './work.ts';

/** Times of a region that were typed or nudged: within the recording, the start not after the end. */
const limited = (region: Region, side: 'start' | 'end', ms: number, duration: number): Region => {
  const whole = Math.max(0, Math.min(duration, Math.round(ms)));
  return side === 'start' ? { ...region, start: whole } : { ...region, end: whole };
};

/** Moves an edge of a region to a time; the rules may refuse it. */
export const moveEdge = (work: Work, id: string | undefined, side: 'start' | 'end', ms: number): boolean => {
  const region = work.list.get(id);
  return region !== undefined && work.put(limited(region, side, ms, work.get().scale.duration));
};

/** A time that is being typed: what the field was found with, in milliseconds, and what one undo takes back. */
export interface Typing {
  readonly was: number;
  readonly run: Run;
}

/** An edge while its time is typed, null for none: where the rules refuse that, it is where it was. */
export const typeEdge = (
  work: Work,
  id: string,
  side: 'start' | 'end',
  { ms, was, run }: Typing & { ms: number | null },
): void => {
  const region = work.list.get(id);
  if (!region) return;
  const moved = ms === null ? null : limited(region, side, ms, work.get().scale.duration);
  const isFine = moved !== null && refusalOf(work.list, moved, work.rules) === null;
  work.type(isFine ? moved : { ...region, [side]: was }, run);
};

/** Moves an edge of the selected region by so many milliseconds. */
export const nudge = (work: Work, side: 'start' | 'end', by: number): void => {
  const { selected } = work.get();
  const region = work.list.get(selected);
  if (region) moveEdge(work, region.id, side, region[side] + by);
};

/** Begins a region at the playhead, also while it plays. */
export const beginAtHead = (work: Work): void => {
  if (!work.isReadOnly) work.setMark(Math.round(work.time()));
};

/** Ends the region that was begun, at the playhead. */
export const endAtHead = (work: Work): void => {
  const { mark } = work.get();
  if (mark === null) return;
  work.setMark(null);
  const here = Math.round(work.time());
  work.create(Math.min(mark, here), Math.max(mark, here));
};

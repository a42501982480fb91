import { type Change, LIVE_EVENT } from '../../../shared/live.ts';
import { ApiError } from '../../../web/platform/api-error.ts';
import { readEvents } from '../../../web/platform/event-stream.ts';
import { ANYTHING, deliverChange } from '../../../web/platform/live.ts';
import { notificationStream, type Unread } from '../stream-contract.ts';
import { unread } from './unread.ts';

const NAME = 'tagwerk-notifications';
/** Milliseconds until the next try after a break, doubled each time. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** Between the tabs of one browser: what the tab with the stream received, and the request of a new tab. */
type Message = { userId: number } & ({ told: Unread } | { changed: Change } | { ask: true });

/** Resolves after a while, at once when the network is back, and when nobody waits any more. */
const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, time);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });

/** Opens the stream again and again, ever less often while it fails. */
const keepReading = async (
  { onTold, onChange }: { onTold: (told: Unread) => void; onChange: (change: Change) => void },
  signal: AbortSignal,
) => {
  let wait = FIRST_WAIT;
  let isBack = false;
  const take = (event: unknown, name: string) => {
    wait = FIRST_WAIT;
    if (name === LIVE_EVENT) return onChange(event as Change);
    onTold(event as Unread);
    if (isBack) onChange(ANYTHING);
    isBack = false;
  };
  while (!signal.aborted) {
    let asked = 0;
    try {
      await readEvents(notificationStream, take, signal);
    } catch (error) {
      if (error instanceof ApiError) asked = (error.retryAfter ?? 0) * 1000;
    }
    isBack = true;
    // Not all browsers at the same moment, after a server restart.
    await pause(Math.max(asked, wait * (0.5 + Math.random())), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
};

/**
 * Follows what happens to a person, until the end of it is called. One tab of a browser holds the stream and tells the
 * others; when it is closed, another takes its place.
 */
export const follow = (userId: number): (() => void) => {
  const control = new AbortController();
  const { signal } = control;
  const channel = new BroadcastChannel(NAME);
  const say = (message: { told: Unread } | { changed: Change } | { ask: true }) =>
    channel.postMessage({ userId, ...message });
  let leads = false;

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.userId !== userId) return;
    const last = unread.get();
    if ('told' in data) unread.set(data.told);
    else if ('changed' in data) deliverChange(data.changed);
    else if (leads && last) say({ told: last });
  };
  say({ ask: true });

  const lead = () => {
    leads = true;
    const onTold = (told: Unread) => {
      if (signal.aborted) return;
      unread.set(told);
      say({ told });
    };
    const onChange = (changed: Change) => {
      if (signal.aborted) return;
      deliverChange(changed);
      say({ changed });
    };
    return keepReading({ onTold, onChange }, signal);
  };
  // Refused is only the wait for one's turn, when nobody follows any more.
  const leading = navigator.locks ? navigator.locks.request(`${NAME}-${userId}`, { signal }, lead) : lead();
  leading.catch(() => {});

  return () => {
    control.abort();
    channel.close();
    unread.set(null);
  };
};

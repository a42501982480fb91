import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { anyone } from '../../shared/access.ts';
import { route } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { type Answer, fakeServer } from '../testing/fake-server.ts';
import { pass } from '../testing/held-time.ts';
import { showPart } from '../testing/show-part.tsx';

import { networkProblem } from './network.ts';
import { createQueryClient } from './query-client.ts';
import { request } from './request.ts';
import { watchNetwork } from './watch-network.ts';

const MINUTE_MS = 60_000;

const realTimeout = setTimeout;

/** In small steps: to read what was answered takes real time. */
const minutes = async (count: number) => {
  for (let gone = 0; gone < count * MINUTE_MS; gone += 1000) {
    await pass(1000);
    await new Promise((resolve) => realTimeout(resolve, 2));
  }
};

const readNames = route({ method: 'GET', path: 'names/', summary: 'Names', need: anyone, reply: Type.Unknown() });

const Names = (options: { retry?: false }) => {
  const { data, error } = useQuery({
    queryKey: ['names'],
    queryFn: () => request(readNames, {}, undefined),
    staleTime: MINUTE_MS,
    ...options,
  });
  return <p>{error ? 'failed' : JSON.stringify(data)}</p>;
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  networkProblem.set(false);
});

/** Shows a list while timers stand still; `server` is what the server answers, and may be changed. */
const show = async (server: { page: Answer; names: Answer }, options: { retry?: false } = {}) => {
  const received = fakeServer({ [`HEAD ${location.pathname}`]: () => server.page, 'GET names/': () => server.names });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const client = createQueryClient();
  const shown = (part: ReactNode) => <QueryClientProvider client={client}>{part}</QueryClientProvider>;
  const screen = await showPart(shown(<Names {...options} />));
  const leave = () => screen.rerender(shown(null));
  const comeBack = () => screen.rerender(shown(<Names {...options} />));
  const asked = (method: string) => received.filter((request) => request.method === method).length;
  const text = () => screen.container.querySelector('p')?.textContent;
  const again = () => void client.refetchQueries({}, { cancelRefetch: false });
  return { screen, asked, text, leave, comeBack, again };
};

it.each([
  ['refuses connections', 'no answer'],
  ['is in trouble', { status: 502 }],
] as const)(
  'reads what failed again once a server that %s is back, and only asks for little until then',
  async (_, away) => {
    const server: { page: Answer; names: Answer } = { page: away, names: away };
    const { asked, text } = await show(server);
    await minutes(1);
    expect(text()).toBe('failed');
    const before = asked('GET');
    expect(before).toBe(3);
    expect(asked('HEAD')).toBeGreaterThan(3);
    expect(asked('HEAD')).toBeLessThan(10);
    Object.assign(server, { page: {}, names: { body: ['Ann'] } });
    await minutes(1);
    expect(text()).toBe('["Ann"]');
    expect(asked('GET')).toBe(before + 1);
  },
);

it('asks less and less often where pages come and data does not', async () => {
  const { asked } = await show({ page: {}, names: { status: 503 } });
  await minutes(3);
  expect(asked('HEAD')).toBeGreaterThan(5);
  expect(asked('HEAD')).toBeLessThan(16);
});

it('asks soon again where whoever had waited for long left the page and has come back', async () => {
  const { asked, leave, comeBack } = await show({ page: {}, names: { status: 503 } });
  await minutes(3);
  await leave();
  await minutes(1);
  const before = asked('HEAD');
  await comeBack();
  await minutes(0.2);
  expect(asked('HEAD')).toBeGreaterThan(before);
});

/** How often the sign of a network problem was raised while `time` passed. */
const raised = async (time: () => Promise<void>) => {
  let count = 0;
  const end = networkProblem.subscribe((before) => {
    if (!before) count += 1;
  });
  await time();
  end();
  return count;
};

it('lets the sign of a network problem stay where pages come and data meets no answer', async () => {
  onTestFinished(watchNetwork());
  const { asked } = await show({ page: {}, names: 'no answer' });
  await minutes(1);
  const before = [asked('HEAD'), asked('GET')] as const;
  expect(await raised(() => minutes(2))).toBeLessThan(8);
  expect(asked('HEAD') - before[0]).toBeLessThan(8);
  expect(asked('GET') - before[1]).toBeLessThan(24);
});

it('asks less and less often also where each end of a network problem is a reason to read again', async () => {
  const { asked, again } = await show({ page: {}, names: 'no answer' });
  onTestFinished(networkProblem.subscribe((before) => before && again()));
  await minutes(1);
  const before = asked('GET');
  expect(await raised(() => minutes(2))).toBeLessThan(8);
  expect(asked('GET') - before).toBeLessThan(24);
});

it('asks less and less often also while other data comes', async () => {
  const { asked } = await show({ page: {}, names: 'no answer' });
  await minutes(1);
  const before = asked('GET');
  for (let count = 0; count < 24; count += 1) {
    networkProblem.set(false);
    await minutes(1 / 12);
  }
  expect(asked('GET') - before).toBeLessThan(24);
});

it('asks nothing before the time at which the server wants to be asked again', async () => {
  const { asked } = await show({ page: {}, names: { status: 503, headers: { 'retry-after': '40' } } });
  await minutes(0.5);
  expect([asked('GET'), asked('HEAD')]).toEqual([1, 0]);
  await minutes(0.5);
  expect([asked('GET'), asked('HEAD')]).toEqual([2, 1]);
});

it('leaves what the server refused, what may work only once, and what nobody sees any more', async () => {
  const refused = await show({ page: {}, names: { status: 400 } });
  await minutes(1);
  expect([refused.asked('GET'), refused.asked('HEAD')]).toEqual([1, 0]);
  await refused.screen.unmount();
  vi.useRealTimers();
  const once = await show({ page: {}, names: 'no answer' }, { retry: false });
  await minutes(1);
  expect([once.asked('GET'), once.text()]).toEqual([1, 'failed']);
  await once.screen.unmount();
  vi.useRealTimers();
  const left = await show({ page: 'no answer', names: 'no answer' });
  await minutes(1);
  await left.screen.unmount();
  const before = left.asked('HEAD');
  await minutes(1);
  expect(left.asked('HEAD')).toBe(before);
});

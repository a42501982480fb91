import { afterEach, expect, it, vi } from 'vitest';
import { anyone } from '../../shared/access.ts';
import { route } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { type Answer, fakeServer } from '../testing/fake-server.ts';
import { pass } from '../testing/held-time.ts';
import { networkProblem } from './network.ts';
import { request } from './request.ts';
import { watchNetwork } from './watch-network.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  networkProblem.set(false);
});

it('lowers the sign of a network problem by itself once somebody answers, also with an error', async () => {
  let page: Answer = 'no answer';
  const received = fakeServer({ [`HEAD ${location.pathname}`]: () => page });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = watchNetwork();
  for (const answer of [{}, { status: 502 }]) {
    page = 'no answer';
    networkProblem.set(true);
    await pass(5_000);
    expect(networkProblem.get()).toBe(true);
    page = answer;
    await pass(60_000);
    expect(networkProblem.get()).toBe(false);
  }
  const asked = received.length;
  await pass(60_000);
  expect(received.length).toBe(asked);
  end();
});

const readNames = route({ method: 'GET', path: 'names/', summary: 'Names', need: anyone, reply: Type.Unknown() });

it.each([
  ['comes and goes', 'no answer', async () => {}],
  ['fails for moments while data comes in between', {}, () => request(readNames, {}, undefined)],
] as const)('lowers the sign soon also where the network %s', async (_, away, between) => {
  let page: Answer = {};
  fakeServer({ [`HEAD ${location.pathname}`]: () => page, 'GET names/': {} });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const end = watchNetwork();
  for (let count = 0; count < 6; count += 1) {
    page = away;
    networkProblem.set(true);
    await pass(2_000);
    page = {};
    await pass(2_000);
    expect(networkProblem.get()).toBe(false);
    await between();
  }
  end();
});

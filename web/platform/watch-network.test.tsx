import { afterEach, expect, it, vi } from 'vitest';
import { type Answer, fakeServer } from '../testing/fake-server.ts';
import { pass } from '../testing/held-time.ts';
import { networkProblem } from './network.ts';
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

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
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

const lists = {
  names: route({ method: 'GET', path: 'names/', summary: 'Names', need: anyone, reply: Type.Unknown() }),
  towns: route({ method: 'GET', path: 'towns/', summary: 'Towns', need: anyone, reply: Type.Unknown() }),
};

type ListName = keyof typeof lists;

interface Options {
  /** 0: tried once, and read again once the server is back. */
  retry?: false | 0;
}

const List = ({ name, ...options }: Options & { name: ListName }) => {
  const { data, error } = useQuery({
    queryKey: [name],
    queryFn: () => request(lists[name], {}, undefined),
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

interface Server {
  page: Answer;
  names: Answer | Promise<Answer>;
  towns?: Answer;
}

/** Shows lists, first of names, while timers stand still; `server` is what the server answers, and may be changed. */
const show = async (server: Server, options: Options = {}) => {
  const received = fakeServer({
    [`HEAD ${location.pathname}`]: () => server.page,
    'GET names/': () => server.names,
    'GET towns/': () => server.towns ?? {},
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const client = createQueryClient();
  const shown = (...names: ListName[]) => (
    <QueryClientProvider client={client}>
      {names.map((name) => (
        <List key={name} name={name} {...options} />
      ))}
    </QueryClientProvider>
  );
  const screen = await showPart(shown('names'));
  const showLists = (...names: ListName[]) => screen.rerender(shown(...names));
  const asked = (method: string, path?: string) =>
    received.filter((request) => request.method === method && (path ?? request.path) === request.path).length;
  const text = () => screen.container.querySelector('p')?.textContent;
  const again = () => void client.refetchQueries({}, { cancelRefetch: false });
  return { screen, asked, text, showLists, again };
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
  const { asked, showLists } = await show({ page: {}, names: { status: 503 } });
  await minutes(3);
  await showLists();
  await minutes(1);
  const before = asked('HEAD');
  await showLists('names');
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
  await minutes(0.25);
  for (const event of ['focus', 'online']) dispatchEvent(new Event(event));
  await minutes(0.25);
  expect([asked('GET'), asked('HEAD')]).toEqual([1, 0]);
  await minutes(0.5);
  expect([asked('GET'), asked('HEAD')]).toEqual([2, 1]);
});

it('says nothing of a server that is back as soon as it said', async () => {
  const server: Server = { page: {}, names: { status: 503, headers: { 'retry-after': '2' } } };
  const { asked, text } = await show(server);
  await minutes(1 / 60);
  server.names = { body: ['Ann'] };
  expect([text(), asked('GET')]).toEqual(['', 1]);
  await minutes(2 / 60);
  expect([text(), asked('GET'), asked('HEAD')]).toEqual(['["Ann"]', 2, 0]);
});

it('reads what met no answer again at once, and leaves other data until the time that the server names for it', async () => {
  const server: Server = { page: {}, names: { status: 503, headers: { 'retry-after': '60' } } };
  const { asked, text, showLists } = await show(server);
  Object.assign(server, { page: 'no answer', towns: 'no answer' });
  await showLists('towns', 'names');
  await minutes(0.25);
  expect(text()).toBe('failed');
  const before = asked('GET', 'names/');
  Object.assign(server, { page: {}, towns: { body: ['Reims'] } });
  networkProblem.set(false);
  await minutes(0.05);
  expect(text()).toBe('["Reims"]');
  dispatchEvent(new Event('focus'));
  await minutes(0.5);
  expect(asked('GET', 'names/')).toBe(before);
  await minutes(0.5);
  expect(asked('GET', 'names/')).toBe(before + 1);
});

it('asks soon again where what had failed was read in between', async () => {
  let answers: Answer[] = [];
  const server: Server = {
    page: {},
    get names() {
      return answers.shift() ?? { body: ['Ann'] };
    },
  };
  const { asked, text, again } = await show(server, { retry: 0 });
  for (let count = 1; count < 6; count += 1) {
    answers = [{ status: 503 }];
    again();
    // Until the answer was read.
    await new Promise((resolve) => realTimeout(resolve, 50));
    await minutes(0.05);
    expect([asked('HEAD'), text()]).toEqual([count, '["Ann"]']);
  }
});

it('asks less and less often also where data fails slowly', async () => {
  const pauses: number[] = [];
  let failedAt = 0;
  await show(
    {
      get page() {
        pauses.push(Date.now() - failedAt);
        return {};
      },
      get names() {
        return new Promise<Answer>((resolve) => {
          setTimeout(() => {
            failedAt = Date.now();
            resolve({ status: 504 });
          }, 16_000);
        });
      },
    },
    { retry: 0 },
  );
  await minutes(1.5);
  expect(pauses.length).toBeGreaterThan(3);
  expect(pauses.at(-1)).toBeGreaterThan(5_000);
});

it('asks soon for other data where some has failed for long', async () => {
  const { asked, showLists } = await show({ page: {}, names: { status: 503 }, towns: { status: 503 } }, { retry: 0 });
  await minutes(0.55);
  const before = asked('HEAD');
  await showLists('towns');
  await minutes(1 / 30);
  expect(asked('HEAD')).toBe(before + 1);
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

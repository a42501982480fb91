import { expect, test } from 'vitest';
import { openChannel } from './channel.ts';
import type { HostMessage } from './messages.ts';

const ORIGINS = ['https://one.example', 'https://two.example'];

test('only the page around the editor is heard, from an origin that may embed it', () => {
  const own = new EventTarget();
  const frames = [document.createElement('iframe'), document.createElement('iframe')];
  document.body.append(...frames);
  const [host, other] = frames.map(({ contentWindow }) => contentWindow as Window);
  const sent: [unknown, unknown][] = [];
  const heard: HostMessage[] = [];
  const posting = { postMessage: (data: unknown, origin: unknown) => void sent.push([data, origin]) };
  // The source of a message has to be a window, and what is sent to one of another origin never arrives here.
  const channel = openChannel({
    own,
    host: Object.assign(host as Window, posting),
    origins: ORIGINS,
    onMessage: (message) => heard.push(message),
  });
  const say = (data: unknown, origin: string, source = host) =>
    own.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));

  channel.send({ type: 'id', id: null });
  expect(sent.map(([, origin]) => origin)).toEqual(ORIGINS);

  say({ type: 'id', id: 'a' }, 'https://elsewhere.example');
  say({ type: 'id', id: 'a' }, 'https://one.example.evil.example');
  say({ type: 'id', id: 'a' }, 'null');
  say({ type: 'id', id: 'a' }, 'https://one.example', other);
  for (const data of [null, 'id', ['id'], { type: 'id' }, { type: 'id', id: 7 }, { type: 'scroll' }, { id: 'a' }])
    say(data, 'https://two.example');
  expect(heard).toEqual([]);

  say({ type: 'id', id: 'a', form: { structure: [] }, fields: 'no list', questions: [{}, 1] }, 'https://two.example');
  say({ type: 'submit', more: true }, 'https://two.example');
  expect(heard).toEqual([{ type: 'id', id: 'a', form: { structure: [] } }, { type: 'submit' }]);

  sent.length = 0;
  channel.send({ type: 'resize', id: 'a', height: 7 });
  expect(sent).toEqual([[{ type: 'resize', id: 'a', height: 7 }, 'https://two.example']]);
  channel.close();
  say({ type: 'submit' }, 'https://two.example');
  expect(heard).toHaveLength(2);
  for (const frame of frames) frame.remove();
});

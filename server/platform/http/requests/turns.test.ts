import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const reply = () => ({ raw: new PassThrough().resume() }) as unknown as FastifyReply & { raw: PassThrough };

test('one sender gets one reply at a time, others meanwhile; who has left is not waited for', async () => {
  const takeTurn = createTurns();
  const begun: string[] = [];
  const replies = { first: reply(), left: reply(), last: reply(), other: reply() };
  const begin = async (name: keyof typeof replies, sender: number) => {
    if (await takeTurn(sender, replies[name])) begun.push(name);
  };
  const all = [begin('first', 1), begin('left', 1), begin('last', 1)];
  await begin('other', 2);
  await all[0];
  expect(new Set(begun)).toEqual(new Set(['first', 'other']));
  replies.left.raw.destroy();
  replies.first.raw.end();
  await Promise.all(all);
  expect(begun.at(-1)).toBe('last');
  expect(begun).toHaveLength(3);
});

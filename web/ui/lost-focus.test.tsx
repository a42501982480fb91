import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part.tsx';
import { returnLostFocus } from './lost-focus.ts';

/** Longer than a page waits before it gives the focus to a part. */
const wait = () => new Promise((done) => setTimeout(done, 700));

const Rows = () => {
  const [rows, setRows] = useState(['one', 'two']);
  const [asked, ask] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSure, askAgain] = useState(false);
  useEffect(returnLostFocus, []);
  const save = async () => {
    setBusy(true);
    await wait();
    setBusy(false);
  };
  const remove = (row: string) => setRows(rows.filter((other) => other !== row));
  return (
    <section aria-label="Rows">
      <h2>People</h2>
      <Button disabled={isBusy} onClick={() => void save()}>
        Save
      </Button>
      <ul aria-label="List">
        {rows.map((row) => (
          <li key={row} aria-label={row}>
            <Button onClick={() => remove(row)}>Remove {row}</Button>
            <Button disabled={isBusy} onClick={() => ask(row)}>
              Ask about {row}
            </Button>
          </li>
        ))}
      </ul>
      <Modal title="Asked" opened={asked !== null} onClose={() => ask(null)} transitionProps={{ duration: 0 }}>
        <Button
          onClick={() => {
            if (asked) remove(asked);
            ask(null);
          }}
        >
          Yes
        </Button>
        <Button disabled={isBusy} onClick={() => askAgain(true)}>
          Ask again
        </Button>
        <Modal opened={isSure} onClose={() => askAgain(false)} transitionProps={{ duration: 0 }}>
          <Button
            onClick={() => {
              void save();
              askAgain(false);
            }}
          >
            Sure
          </Button>
        </Modal>
      </Modal>
    </section>
  );
};
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a button that goes away leaves the focus to what it was in, from where Tab goes on', async () => {
  const screen = await showPart(<Rows />);
  await screen.getByRole('button', { name: 'Remove one' }).click();
  await expect.poll(focused).toBe('List');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Remove two' })).toHaveFocus();
  await expect.element(screen.getByRole('list', { name: 'List' })).not.toHaveAttribute('tabindex');
});

test('a part that is out of sight by then is scrolled into it', async () => {
  const Card = () => {
    const [isLong, setLong] = useState(true);
    useEffect(returnLostFocus, []);
    return (
      <>
        <article aria-label="Card" style={{ overflowAnchor: 'none' }}>
          {isLong && <div style={{ height: 3000 }} />}
          {isLong && <Button onClick={() => setLong(false)}>Submit</Button>}
          <p>Saved</p>
        </article>
        <div style={{ height: 4000, overflowAnchor: 'none' }} />
      </>
    );
  };
  const screen = await showPart(<Card />);
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(focused).toBe('Card');
  await expect.poll(() => document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(document.activeElement?.getBoundingClientRect().top).toBeLessThan(innerHeight);
});

test('a dialog that closes over what opened it leaves the focus to what that was in', async () => {
  const screen = await showPart(<Rows />);
  await screen.getByRole('button', { name: 'Ask about two' }).click();
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(focused).toBe('List');
});

test('a dialog over a dialog leaves the focus in the lower one, and a button that was disabled can be reached again', async () => {
  const screen = await showPart(<Rows />);
  await screen.getByRole('button', { name: 'Ask about one' }).click();
  await screen.getByRole('button', { name: 'Ask again' }).click();
  await screen.getByRole('button', { name: 'Sure' }).click();
  const again = screen.getByRole('button', { name: 'Ask again' });
  await expect.element(again).toBeDisabled();
  await expect.poll(() => document.activeElement?.closest('[role=dialog]')?.textContent).toContain('Asked');
  await expect.element(again).toHaveFocus();
  expect(again.element().getAttribute('tabindex')).toBeNull();
});

test('a button that is disabled while it works gets the focus back, unless somebody pressed elsewhere', async () => {
  const screen = await showPart(<Rows />);
  const save = screen.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(save).toBeDisabled();
  await expect.poll(focused).toBe('Rows');
  await expect.element(save).toHaveFocus();
  await save.click();
  await screen.getByRole('heading', { name: 'People' }).click();
  await expect.element(save).toBeEnabled();
  await wait();
  expect(document.activeElement).toBe(document.body);
});

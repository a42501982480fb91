import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part.tsx';
import { keepToQuestion } from './keep-to-question.ts';

/** The next question comes to where Submit was. */
const Questions = () => {
  const [isDone, setDone] = useState(false);
  return (
    <>
      {!isDone && (
        <article data-question="1">
          <button type="button" onClick={() => setDone(true)}>
            Submit
          </button>
        </article>
      )}
      <article data-question="2">
        <label>
          <input type="radio" name="verdict" /> No
        </label>
      </article>
    </>
  );
};

test('the second click on Submit chooses nothing in the question that comes in its place; keys do', async () => {
  onTestFinished(keepToQuestion());
  const screen = await showPart(<Questions />);
  const submit = screen.getByRole('button', { name: 'Submit' });
  const [{ x, y }, no] = [submit.element().getBoundingClientRect(), screen.getByRole('radio', { name: 'No' })];
  const press = () => {
    const place = { clientX: x + 5, clientY: y + 5, detail: 1, bubbles: true, cancelable: true };
    document.elementFromPoint(x + 5, y + 5)?.dispatchEvent(new MouseEvent('click', place));
  };
  press();
  await expect.element(submit).not.toBeInTheDocument();
  press();
  await expect.element(no).not.toBeChecked();
  (no.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(no).toBeChecked();
});

import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part.tsx';
import { SEARCH_DELAY, SearchField } from './search-field.tsx';

afterEach(() => vi.useRealTimers());

const Search = ({ onSearch }: { onSearch: (words: string) => void }) => {
  const [words, setWords] = useState('old');
  const apply = (next: string) => {
    onSearch(next);
    setWords(next);
  };
  return (
    <div style={{ display: 'flex' }}>
      <SearchField label="Search by title" value={words} onSearch={apply} />
    </div>
  );
};

const field = async () => {
  const onSearch = vi.fn();
  const screen = await showPart(<Search onSearch={onSearch} />);
  return { onSearch, screen, input: screen.getByRole('searchbox', { name: 'Search by title' }) };
};

/** Types within the page: the test tool's own typing lets pretended time pass while it waits. */
const type = (input: Locator, words: string) => {
  const element = input.element() as HTMLInputElement;
  element.select();
  document.execCommand('insertText', false, words);
};

it('searches a second after the last letter', async () => {
  expect(SEARCH_DELAY).toBe(1000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { onSearch, input } = await field();
  type(input, 'bi');
  await vi.advanceTimersByTimeAsync(SEARCH_DELAY - 1);
  type(input, 'bird');
  await vi.advanceTimersByTimeAsync(SEARCH_DELAY - 1);
  expect(onSearch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onSearch.mock.calls).toEqual([['bird']]);
});

it('searches at once on Enter, and only once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { onSearch, input } = await field();
  type(input, 'bird');
  await userEvent.keyboard('{Enter}');
  await vi.advanceTimersByTimeAsync(2 * SEARCH_DELAY);
  expect(onSearch.mock.calls).toEqual([['bird']]);
});

it('is cleared by its button', async () => {
  const { onSearch, screen, input } = await field();
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(input).toHaveValue('');
  expect(onSearch.mock.calls).toEqual([['']]);
});

it('takes the same room empty, and has the focus when it was cleared', async () => {
  const { screen, input } = await field();
  const width = () => input.element().getBoundingClientRect().width;
  const before = width();
  await screen.getByRole('button', { name: 'Clear search' }).click();
  await expect.element(input).toHaveValue('');
  expect(width()).toBe(before);
  await expect.element(input).toHaveFocus();
});

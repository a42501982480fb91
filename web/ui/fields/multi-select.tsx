import { type ComboboxItem, MultiSelect as MantineMultiSelect, type MultiSelectProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { rankedMatches } from '../../../widgets/shared/view/matches-first.ts';
import { texts } from './texts.ts';
import { useSaidLater } from './use-said-later.ts';

type Data = readonly (string | ComboboxItem)[];

interface Props extends Omit<MultiSelectProps, 'data' | 'filter' | 'onChange' | 'searchable' | 'value'> {
  data: Data;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The choices for what is typed come from elsewhere, and are there or not yet. Left out: they are found here, by their words. */
  found?: 'searching' | 'here' | undefined;
}

const itemOf = (one: string | ComboboxItem): ComboboxItem =>
  typeof one === 'string' ? { value: one, label: one } : one;

/** Whether a choice is called what was typed; people stand with more than their username: `ann · Ann Lee`. */
const isCalled = ({ value, label }: ComboboxItem, typed: string): boolean =>
  [value, label, label.split(' · ')[0]].some((name) => name?.toLowerCase() === typed.toLowerCase());

/**
 * A field for several of some choices that are found by typing. The first that fits what was typed is marked, and is taken by Enter and
 * by leaving the field, as in `Select`; of choices that come from elsewhere, in an order of their own, only one that is called so, or
 * the only one. Where there is none the field says so when it is left. Escape takes nothing.
 */
export const MultiSelect = ({ data, value, onChange, found, ...props }: Props) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const [dropped, setDropped] = useSaidLater();
  const isByArrows = useRef(false);
  const all = typed === '' ? [] : data.map(itemOf);
  const isHeld = all.some((one) => value.includes(one.value) && isCalled(one, typed));
  const meant = (): ComboboxItem | undefined => {
    if (isHeld || found === 'searching') return undefined;
    const open = all.filter((one) => !value.includes(one.value));
    if (!found) return typed === '' ? undefined : rankedMatches(open, typed)[0];
    return open.find((one) => isCalled(one, typed)) ?? (open.length === 1 ? open[0] : undefined);
  };
  const first = meant();
  const inOrder = (options: readonly ComboboxItem[], search: string) => {
    if (!found) return rankedMatches(options, search);
    return options.toSorted((a, b) => Number(b.value === first?.value) - Number(a.value === first?.value));
  };
  const hear = (text: string) => {
    isByArrows.current = false;
    setTyped(text.trim());
    setDropped('');
  };
  const leave = () => {
    setTyped('');
    if (!first) setDropped(isHeld ? '' : typed);
    else if (value.length < (props.maxValues ?? Infinity)) onChange([...value, first.value]);
  };
  return (
    <MantineMultiSelect
      {...props}
      data={[...data]}
      filter={({ options, search, limit }) => inOrder(options as ComboboxItem[], search).slice(0, limit)}
      searchable
      // A list that opens by itself hides what is said of the field.
      openOnFocus={false}
      // What is chosen is no choice that Enter could take back.
      hidePickedOptions
      selectFirstOptionOnChange={first !== undefined}
      value={[...value]}
      onChange={onChange}
      error={props.error || (dropped && t('notChosen', { typed: dropped }))}
      onInput={(event) => {
        hear(event.currentTarget.value);
        props.onInput?.(event);
      }}
      onKeyDownCapture={(event) => {
        const { key } = event;
        if (key === 'ArrowDown' || key === 'ArrowUp') isByArrows.current = true;
        if (key === 'Escape') setTyped('');
        if (key !== 'Enter' || isByArrows.current || first) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onOptionSubmit={(chosen) => {
        hear('');
        props.onOptionSubmit?.(chosen);
      }}
      onBlur={(event) => {
        leave();
        props.onBlur?.(event);
      }}
    />
  );
};

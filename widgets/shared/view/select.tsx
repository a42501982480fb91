import { getOptionsLockup, getParsedComboboxData, Select as MantineSelect, type SelectProps } from '@mantine/core';
import { useRef, useState } from 'react';

interface Props extends SelectProps {
  /** False where only Enter and a press take a choice, not leaving the field. */
  takesOnLeaving?: boolean;
  /** The field was left, and nothing was chosen for what had been typed. */
  onNotChosen?: (typed: string) => void;
}

/** What the field holds, in the words that stand in it. */
const heldText = ({ data, value }: SelectProps): string | undefined =>
  value === null || value === undefined ? undefined : getOptionsLockup(getParsedComboboxData(data))[`${value}`]?.label;

/**
 * A field for one of some choices that are found by typing. The first that fits what was typed is marked, and is taken by Enter and by
 * leaving the field; Escape leaves the choice as it was, and so does Enter where nothing else was typed. What stands in the field is what
 * is saved.
 */
export const Select = ({ takesOnLeaving = true, onNotChosen, ...props }: Props) => {
  const [isTyped, setTyped] = useState(false);
  // Of a list that nothing was typed for the first is marked, too, though nobody meant it.
  const isUnmeant = useRef(false);
  const isChosen = useRef(false);
  return (
    <MantineSelect
      selectFirstOptionOnChange
      {...props}
      autoSelectOnBlur={isTyped && takesOnLeaving}
      onInput={(event) => {
        const text = event.currentTarget.value;
        isUnmeant.current = text.trim() === '' || text === heldText(props);
        setTyped(!isUnmeant.current);
        isChosen.current = false;
        props.onInput?.(event);
      }}
      onKeyDownCapture={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') isUnmeant.current = false;
        if (event.key === 'Enter' && isUnmeant.current) {
          event.preventDefault();
          event.stopPropagation();
        }
        props.onKeyDownCapture?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(false);
        props.onKeyDown?.(event);
      }}
      onOptionSubmit={(chosen) => {
        setTyped(false);
        isChosen.current = true;
        props.onOptionSubmit?.(chosen);
      }}
      onBlur={(event) => {
        if (isTyped && !isChosen.current) onNotChosen?.(event.currentTarget.value);
        setTyped(false);
        props.onBlur?.(event);
      }}
    />
  );
};

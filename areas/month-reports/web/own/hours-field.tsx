import { ActionIcon, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../../../shared/use-texts.ts';
import { localeOf } from '../../../../web/platform/language.ts';
import { hoursOf, MOST_HOURS, QUARTER, readHours } from '../../rules.ts';
import { texts } from './texts.ts';

interface HoursFieldProps {
  label: string;
  /** The label for screen readers, which do not see the line. */
  name: string;
  /** What the hours are of, where several such fields stand on the page. */
  work?: string;
  value: number;
  /** Why it was refused. */
  error?: string | undefined;
  /** Left out: it is read only. */
  onChange?: (hours: number) => void;
  /** Has the focus when its dialog opens. */
  isFirst?: boolean;
}

const STEP = hoursOf(QUARTER);
const STEPS: Readonly<Record<string, number>> = { ArrowUp: STEP, ArrowDown: -STEP };

/**
 * Hours in quarters, written with a point, a comma, a colon or units; buttons and the arrow keys step. What is no number of hours leaves the value
 * as it was before it was typed, and says so.
 */
export const HoursField = ({ label, name, work, value, error, onChange, isFirst = false }: HoursFieldProps) => {
  const t = useTexts(texts);
  const number = new Intl.NumberFormat(localeOf(useLanguage()), { maximumFractionDigits: 2, useGrouping: false });
  /** What is being typed, and the value before. */
  const [typing, setTyping] = useState<{ text: string; before: number } | null>(null);
  const [note, setNote] = useState<{ kind: 'invalid' | 'rounded'; typed: string } | null>(null);
  const set = (hours: number) => hours !== value && onChange?.(hours);
  const leave = () => {
    if (!typing) return;
    const hours = readHours(typing.text);
    const typed = typing.text.trim();
    if (hours === null) setNote({ kind: 'invalid', typed });
    else if (Number(typed.replace(',', '.')) !== hours && /^[\d.,]+$/.test(typed)) setNote({ kind: 'rounded', typed });
    setTyping(null);
  };
  const step = (by: number) => {
    setTyping(null);
    setNote(null);
    set(Math.min(MOST_HOURS, Math.max(0, value + by)));
  };
  return (
    <TextInput
      label={label}
      aria-label={name}
      {...(isFirst && { 'data-autofocus': true })}
      inputMode="decimal"
      maxLength={12}
      readOnly={!onChange}
      variant={onChange ? 'default' : 'filled'}
      value={typing?.text ?? number.format(value)}
      error={note?.kind === 'invalid' ? t('hoursInvalid', { most: MOST_HOURS }) : error}
      description={note?.kind === 'rounded' && t('hoursRounded', { typed: note.typed })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={({ currentTarget: { value: text } }) => {
        const before = typing?.before ?? value;
        setNote(null);
        setTyping({ text, before });
        set(readHours(text) ?? before);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        if (by === undefined || !onChange) return;
        event.preventDefault();
        step(by);
      }}
      {...(onChange && {
        rightSection: (
          <Group gap={0} wrap="nowrap">
            <Step
              label={work === undefined ? t('less') : t('lessFor', { work })}
              sign="−"
              isOff={value <= 0}
              onStep={() => step(-STEP)}
            />
            <Step
              label={work === undefined ? t('more') : t('moreFor', { work })}
              sign="+"
              isOff={value >= MOST_HOURS}
              onStep={() => step(STEP)}
            />
          </Group>
        ),
        rightSectionWidth: 60,
      })}
    />
  );
};

interface StepProps {
  label: string;
  sign: string;
  isOff: boolean;
  onStep: () => void;
}

/** For pointers: the keyboard has its arrows in the field. */
const Step = ({ label, sign, isOff, onStep }: StepProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    c="inherit"
    tabIndex={-1}
    aria-label={label}
    disabled={isOff}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onStep}
  >
    {sign}
  </ActionIcon>
);

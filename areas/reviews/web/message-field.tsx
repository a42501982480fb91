import { Button, Group, Textarea } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { COMMENT_LENGTH } from '../rules.ts';
import { mentionAt } from './mention-at.ts';
import { texts } from './texts.ts';

const OFFERED = 6;

interface MessageFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  /** What would be typed now would be neither sent nor kept. */
  isSending: boolean;
  onChange: (value: string) => void;
  /** Usernames that a mention may name. */
  names: readonly string[];
  /** A mention was begun. */
  onMention: () => void;
}

/** A text in which an @ offers names: arrows choose, Enter or Tab takes, Escape dismisses. */
export const MessageField = ({ field, value, isSending, onChange, names, onMention }: MessageFieldProps) => {
  const t = useTexts(texts);
  const list = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const mention = caret === null ? null : mentionAt(value, caret);
  const typed = mention?.typed.toLowerCase() ?? '';
  const offered = mention ? names.filter((name) => name.toLowerCase().startsWith(typed)).slice(0, OFFERED) : [];
  const chosen = Math.min(active, offered.length - 1);

  useLayoutEffect(() => {
    if (moveTo === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(moveTo, moveTo);
    setMoveTo(null);
  }, [moveTo, field]);

  const take = (name: string) => {
    if (!mention) return;
    const before = `${value.slice(0, mention.from)}@${name} `;
    onChange(before + value.slice(caret ?? value.length).replace(/^ /, ''));
    setCaret(null);
    setMoveTo(before.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const name = offered[chosen];
    if (name === undefined) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((chosen + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(name);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <Textarea
        ref={field}
        label={t('message')}
        value={value}
        maxLength={COMMENT_LENGTH}
        readOnly={isSending}
        autosize
        minRows={2}
        maxRows={12}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? list : undefined}
        aria-activedescendant={offered.length > 0 ? `${list}-${chosen}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          setCaret(currentTarget.selectionStart);
          setActive(0);
          if (mentionAt(currentTarget.value, currentTarget.selectionStart)) onMention();
        }}
      />
      {offered.length > 0 && (
        <Group id={list} role="listbox" aria-label={t('mentions')} gap={4} mt={4}>
          {offered.map((name, at) => (
            <Button
              key={name}
              id={`${list}-${at}`}
              role="option"
              aria-selected={at === chosen}
              tabIndex={-1}
              size="compact-xs"
              variant={at === chosen ? 'filled' : 'default'}
              // Before the field loses the focus, which closes the list.
              onMouseDown={(event) => {
                event.preventDefault();
                take(name);
              }}
            >
              @{name}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
};

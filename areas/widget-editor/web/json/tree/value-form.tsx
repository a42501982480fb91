import { Button, Group, NativeSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../../../shared/use-texts.ts';
import { Icon } from '../../../../../web/ui/icon.tsx';
import { texts as editorTexts } from '../../editor/texts.ts';
import {
  added,
  asKind,
  changedAt,
  isTooLarge,
  type Json,
  KINDS,
  type Kind,
  kindOf,
  membersOf,
  moved,
  numberFrom,
  type Path,
  removed,
  renamed,
  valueAt,
} from './json-values.ts';
import { texts } from './texts.ts';

interface ValueFormProps {
  root: Json;
  path: Path;
  /** The whole as it then is, and the place that is then chosen; `isTyped`: typing goes on in one field. */
  onChange: (root: Json, at: Path, isTyped: boolean) => void;
}

/** Name, type and value of one place in the tree, and what can be done with it. */
export const ValueForm = ({ root, path, onChange }: ValueFormProps) => {
  const t = useTexts(texts);
  const value = valueAt(root, path) ?? null;
  const kind = kindOf(value);
  const parent = path.slice(0, -1);
  const name = path.at(-1);
  const isOuter = name === undefined;
  const items = isOuter ? null : valueAt(root, parent);
  const put = (next: Json, isTyped = false) =>
    onChange(
      changedAt(root, path, () => next),
      path,
      isTyped,
    );
  const move = (by: -1 | 1) => {
    const after = moved(root, path, by);
    onChange(after.root, after.path, false);
  };
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {isOuter ? t('whole') : path.join(' › ')}
      </Text>
      {typeof name === 'string' && <NameField root={root} path={path} name={name} onChange={onChange} />}
      <NativeSelect
        label={t('type')}
        value={kind}
        // What a question gives its widgets is an object with their fields.
        disabled={isOuter}
        data={KINDS.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
        onChange={({ currentTarget }) => put(asKind(value, currentTarget.value as Kind))}
      />
      {kind === 'text' && (
        <Textarea
          label={t('value')}
          autosize
          maxRows={12}
          value={value as string}
          onChange={({ currentTarget }) => put(currentTarget.value, true)}
        />
      )}
      {kind === 'number' && <NumberField value={value as number} onChange={(next) => put(next, true)} />}
      {kind === 'boolean' && (
        <Switch
          label={t('isTrue')}
          checked={value as boolean}
          onChange={({ currentTarget }) => put(currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        {(kind === 'object' || kind === 'list') && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => {
              const after = added(root, path);
              onChange(after.root, after.path, false);
            }}
          >
            {t(kind === 'list' ? 'addItem' : 'addField')}
          </Button>
        )}
        {Array.isArray(items) && (
          <>
            <Button variant="default" size="xs" disabled={name === 0} onClick={() => move(-1)}>
              {t('moveUp')}
            </Button>
            <Button variant="default" size="xs" disabled={name === membersOf(items).length - 1} onClick={() => move(1)}>
              {t('moveDown')}
            </Button>
          </>
        )}
        {!isOuter && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="trash" size={14} />}
            onClick={() => onChange(removed(root, path), parent, false)}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
    </Stack>
  );
};

/** Enter is for the field here: it would send the whole form. */
const isEnter = (event: KeyboardEvent): boolean => {
  if (event.key !== 'Enter') return false;
  event.preventDefault();
  return true;
};

/** A name is taken over when the field is left: on the way to it, it may be that of another field. */
const NameField = ({ root, path, name, onChange }: ValueFormProps & { name: string }) => {
  const t = useTexts(texts);
  const [text, setText] = useState(name);
  const parent = path.slice(0, -1);
  const isTaken = text !== name && valueAt(root, [...parent, text]) !== undefined;
  const take = () => {
    if (text !== name && !isTaken) onChange(renamed(root, path, text), [...parent, text], false);
  };
  return (
    <TextInput
      label={t('name')}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (isEnter(event)) take();
      }}
      error={isTaken && t('nameTaken')}
    />
  );
};

/** What is typed stays as it is until it is a number. One that cannot be kept leaves the number that was there before, no part of it. */
const NumberField = ({ value, onChange }: { value: number; onChange: (value: number) => void }) => {
  const t = useTexts(texts);
  const ofEditor = useTexts(editorTexts);
  const [text, setText] = useState(String(value));
  const [before, setBefore] = useState(value);
  const number = numberFrom(text);
  return (
    <TextInput
      label={t('value')}
      inputMode="decimal"
      value={number !== undefined && number !== value ? String(value) : text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const typed = numberFrom(currentTarget.value);
        if (typed !== undefined) onChange(typed);
        else if (isTooLarge(currentTarget.value)) onChange(before);
      }}
      onFocus={() => setBefore(value)}
      onKeyDown={isEnter}
      error={
        number === undefined &&
        (isTooLarge(text) ? ofEditor('numberTooLarge', { written: text.trim() }) : t('noNumber'))
      }
    />
  );
};

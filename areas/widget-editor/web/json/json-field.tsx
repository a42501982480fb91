import { Input } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { texts } from '../editor/texts.ts';
import { JsonEditor } from './json-editor.tsx';
import { useLocatedProblems } from './problem-list.tsx';
import { readJson } from './read-json.ts';

const NO_PROBLEMS: readonly Problem[] = [];

interface JsonFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
  /** What the server says against it. */
  error: string | undefined;
  /** No text at all is no mistake. */
  mayBeEmpty?: boolean;
}

/** A field of a form that is written as JSON. Where the text stops being JSON is marked, and named below. */
export const JsonField = ({ label, hint, value, onChange, error, mayBeEmpty = false }: JsonFieldProps) => {
  const t = useTexts(texts);
  const id = useId();
  const reading = useMemo(() => readJson(mayBeEmpty && value.trim() === '' ? 'null' : value), [value, mayBeEmpty]);
  const problems = useLocatedProblems(value, reading, NO_PROBLEMS);
  const [fault] = problems;
  const said = fault ? `${t('atLine', { line: fault.line })}: ${fault.message}` : error;
  return (
    <Input.Wrapper id={id} labelElement="div" label={label} description={hint} error={said}>
      <JsonEditor
        {...{ label, value, onChange, problems }}
        isFitted
        isInvalid={said !== undefined}
        describedBy={`${id}-description${said === undefined ? '' : ` ${id}-error`}`}
      />
    </Input.Wrapper>
  );
};

import { Alert, Button, Group, Input, SegmentedControl } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../../../../shared/use-texts.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import type { Problem } from '../../../../widgets/shared/problem.ts';
import { beginHistory, recorded, undone } from '../document/history.ts';
import { texts } from '../editor/texts.ts';
import { JsonEditor } from './json-editor.tsx';
import { useLocatedProblems } from './problem-list.tsx';
import { readJson } from './read-json.ts';
import { JsonTree } from './tree/json-tree.tsx';
import type { Json } from './tree/json-values.ts';
import { texts as treeTexts } from './tree/texts.ts';

const NO_PROBLEMS: readonly Problem[] = [];
const VIEWS = ['tree', 'text'] as const;
type View = (typeof VIEWS)[number];

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

/**
 * A field of a form that is JSON: a tree, or the text itself. Where the text stops being JSON is marked, and named below.
 */
export const JsonField = ({ label, hint, value, onChange, error, mayBeEmpty = false }: JsonFieldProps) => {
  const t = useTexts(texts);
  const ofTree = useTexts(treeTexts);
  const id = useId();
  const [view, setView] = useState<View>('tree');
  const isEmpty = mayBeEmpty && value.trim() === '';
  const reading = useMemo(() => readJson(isEmpty ? '{}' : value), [value, isEmpty]);
  const problems = useLocatedProblems(value, reading, NO_PROBLEMS);
  const steps = useSteps(value, onChange);
  const [fault] = problems;
  const said = fault ? `${t('atLine', { line: fault.line })}: ${fault.message}` : error;
  const describedBy = `${id}-description${said === undefined ? '' : ` ${id}-error`}`;
  return (
    <Input.Wrapper id={id} labelElement="div" label={label} description={hint} error={said}>
      <Group gap="xs" my="xs">
        <SegmentedControl
          size="xs"
          aria-label={ofTree('views', { label })}
          value={view}
          onChange={(chosen) => setView(chosen as View)}
          data={VIEWS.map((each) => ({ value: each, label: ofTree(each) }))}
        />
        {view === 'tree' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="undo" size={14} />}
            disabled={!steps.canUndo}
            onClick={steps.undo}
          >
            {ofTree('undo')}
          </Button>
        )}
      </Group>
      {view === 'text' && (
        <JsonEditor {...{ label, value, onChange, problems, describedBy }} isFitted isInvalid={said !== undefined} />
      )}
      {view === 'tree' && reading.fault && <Alert color="yellow">{ofTree('notJson')}</Alert>}
      {view === 'tree' && !reading.fault && (
        <JsonTree
          label={label}
          describedBy={describedBy}
          value={reading.value as Json}
          onChange={(next, edit) => steps.take(JSON.stringify(next, null, 2), edit)}
        />
      )}
    </Input.Wrapper>
  );
};

/** The steps taken in the tree, to be taken back while nothing else has changed the text. */
const useSteps = (value: string, onChange: (text: string) => void) => {
  const [steps, setSteps] = useState(() => beginHistory(value));
  const isCurrent = steps.present === value;
  return {
    canUndo: isCurrent && steps.past !== null,
    take: (next: string, edit: string | null) => {
      if (next === value) return;
      setSteps(recorded(isCurrent ? steps : beginHistory(value), next, edit));
      onChange(next);
    },
    undo: () => {
      const before = undone(steps);
      setSteps(before);
      onChange(before.present);
    },
  };
};

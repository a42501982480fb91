import { memo, type ReactNode } from 'react';
import type { Json } from '../shared/json.ts';
import type { Problem } from '../shared/problem.ts';
import type { FormViewer, Mode, SubmitDoor, WidgetContext } from '../shared/view.ts';
import { fits, type Placed } from './form-reading.ts';
import { FormSlot } from './form-slot.tsx';
import { viewOf } from './views.tsx';

/** What a widget sees of the rest of the form; one that looks at nothing else always gets the same. */
export interface Surroundings {
  read: WidgetContext['read'];
  children: ReactNode;
  submit?: SubmitDoor | undefined;
  ready: boolean;
  waitsFor: readonly string[];
}

interface FormWidgetProps {
  one: Placed;
  htmlId: string;
  label: string;
  mode: Mode;
  viewer: FormViewer;
  /** The answer's value; undefined where it has none yet. */
  written: Json | undefined;
  /** What the widget starts with. */
  start: Json;
  input: Json | undefined;
  hidden: boolean;
  problems: readonly Problem[];
  surroundings: Surroundings;
  onChange: (id: string, value: unknown, patch?: unknown) => void;
}

/** One widget in its place. Drawn anew only when something of its own changed: forms can be long, and typing is fast. */
export const FormWidget = memo((props: FormWidgetProps) => {
  const { one, htmlId, label, mode, viewer, written, start, input, hidden, problems, surroundings, onChange } = props;
  const View = viewOf(one.model.type);
  // A draft of an older form may not fit any more.
  const value = written !== undefined && fits(one, written) ? written : start;
  return (
    <FormSlot
      one={one}
      label={label}
      htmlId={htmlId}
      answered={one.model.carriesAnswer && value !== undefined && !one.model.empty(value)}
      hidden={hidden}
      problems={problems}
    >
      <View
        id={one.id}
        htmlId={htmlId}
        settings={one.settings}
        value={value}
        input={input}
        invalid={problems.length > 0}
        describedBy={problems.length > 0 ? `${htmlId}-problems` : undefined}
        context={{ mode, viewer, ...surroundings }}
        onChange={(next, patch) => onChange(one.id, next, patch)}
      />
    </FormSlot>
  );
});

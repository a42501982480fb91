import { isValidElement, memo, type ReactElement, type ReactNode, useCallback, useContext } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import type { Json } from '../../shared/json.ts';
import type { Problem } from '../../shared/problem.ts';
import type { FormViewer, Mode, SubmitDoor, WidgetContext } from '../../shared/view.ts';
import type { WidgetFiles } from '../../shared/widget-files.ts';
import { fits, type Placed } from '../form-reading.ts';
import { formTexts } from '../form-texts.ts';
import { FormSlot } from './form-slot.tsx';
import { FormToasts } from './form-toasts.ts';
import classes from './form-view.module.css';
import { useShown } from './show-target.ts';
import { viewOf } from './views.ts';

/** What a widget sees of the rest of the form. */
export interface Surroundings {
  /** Gives the values of the names that the widget's model reads. */
  read: WidgetContext['read'];
  /** These values. */
  seen: readonly unknown[];
  children: ReactNode;
  submit?: SubmitDoor | undefined;
  ready: boolean;
  waitsFor: readonly string[];
  openReasons: readonly string[];
}

export interface FormWidgetProps {
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
  files: WidgetFiles | undefined;
  onChange: (id: string, value: unknown, patch?: unknown) => void;
  onUnfinished: (id: string, reason: string | null, isKept?: boolean) => void;
  onExplain: (id: string, reason: string | null) => void;
}

const everySame = <T,>(a: readonly T[], b: readonly T[], same: (one: T, other: T) => boolean = Object.is): boolean =>
  a.length === b.length && a.every((one, at) => same(one, b[at] as T));

type Drawn = ReactElement<FormWidgetProps>;
const areDrawn = (children: ReactNode): children is Drawn[] =>
  Array.isArray(children) && children.every((child) => isValidElement(child) && child.type === FormWidget);

/** The widgets in a container are new elements each time, too. */
const sameChildren = (a: ReactNode, b: ReactNode): boolean =>
  a === b ||
  (areDrawn(a) &&
    areDrawn(b) &&
    everySame(a, b, (one, other) => one.key === other.key && sameProps(one.props, other.props)));

const sameSurroundings = (a: Surroundings, b: Surroundings): boolean =>
  a === b ||
  (everySame(a.seen, b.seen) &&
    sameChildren(a.children, b.children) &&
    a.submit === b.submit &&
    a.ready === b.ready &&
    everySame(a.waitsFor, b.waitsFor) &&
    everySame(a.openReasons, b.openReasons));

/** Surroundings are new objects each time that anything in the form changes: what counts is what the widget sees of them. */
const sameProps = (a: FormWidgetProps, b: FormWidgetProps): boolean =>
  (Object.keys(b) as (keyof FormWidgetProps)[]).every((key) =>
    key === 'surroundings' ? sameSurroundings(a.surroundings, b.surroundings) : Object.is(a[key], b[key]),
  );

/**
 * One widget in its place. Rendered again only when its own data or what it reads changed: forms can be long, and typing
 * is fast.
 */
export const FormWidget = memo((props: FormWidgetProps) => {
  const { one, htmlId, label, mode, viewer, written, start, input, hidden, problems, surroundings, onChange } = props;
  const { files, onUnfinished, onExplain } = props;
  const unfinished = useCallback<WidgetContext['unfinished']>(
    (reason, isKept) => onUnfinished(one.id, reason, isKept),
    [onUnfinished, one.id],
  );
  const explain = useCallback((reason: string | null) => onExplain(one.id, reason), [onExplain, one.id]);
  const toast = useContext(FormToasts) ?? undefined;
  const t = useTexts(formTexts);
  const { slot, isMarked, shown } = useShown();
  const View = viewOf(one.model.type);
  // A draft of an older form may not fit any more.
  const value = written !== undefined && fits(one, written) ? written : start;
  const { seen: _, ...visible } = surroundings;
  return (
    <FormSlot
      one={one}
      label={label}
      htmlId={htmlId}
      answered={one.model.carriesAnswer && value !== undefined && !one.model.empty(value)}
      hidden={hidden}
      problems={problems}
      slot={slot}
      isMarked={isMarked}
    >
      {(info) =>
        one.model.needsFiles && !files ? (
          <p className={classes.empty}>{t('noFiles')}</p>
        ) : (
          <View
            id={one.id}
            htmlId={htmlId}
            settings={one.settings}
            value={value}
            input={input}
            invalid={problems.length > 0}
            describedBy={problems.length > 0 ? `${htmlId}-problems` : undefined}
            context={{ mode, viewer, files, unfinished, explain, toast, info, shown, ...visible }}
            onChange={(next, patch) => onChange(one.id, next, patch)}
          />
        )
      }
    </FormSlot>
  );
}, sameProps);

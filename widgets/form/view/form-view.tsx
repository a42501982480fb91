import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../shared/use-texts.ts';
import { own } from '../../shared/json.ts';
import type { Problem } from '../../shared/problem.ts';
import type { FormViewer, Mode, SubmitDoor } from '../../shared/view.ts';
import type { WidgetFiles } from '../../shared/widget-files.ts';
import { visibleWidgets } from '../display/display.ts';
import { readiness, settledBy } from '../display/submit-query.ts';
import { currentValue, inputFor, type Placed, placed } from '../form-reading.ts';
import type { Content, Form, Input } from '../form-shape.ts';
import { formTexts } from '../form-texts.ts';
import classes from './form-view.module.css';
import { FormWidget, type Surroundings } from './form-widget.tsx';
import { useAutomaticSubmit } from './use-automatic-submit.ts';
import { focusWidget, type IdleKeys, useFormKeys } from './use-form-keys.ts';

export interface FormViewProps {
  form: Form;
  /** The question's values by name. */
  input: Input;
  /** The answer so far, by componentId; what is missing starts as the question says. */
  values: Content;
  mode: Mode;
  viewer: FormViewer;
  /** `patch` is the change, if the widget reports it. Left out: nothing can be changed. */
  onChange?: (id: string, value: unknown, patch?: unknown) => void;
  /** Hears what widgets say to be unfinished and is not in `values`, in their words; null: nothing. */
  onUnfinished?: (reasons: string | null) => void;
  /** What a refused save said; each is shown at its widget. */
  problems?: readonly Problem[];
  submit?: SubmitDoor;
  /** The files of a widget by its componentId; of one widget always the same object. Left out: there are no files here. */
  files?: (id: string) => WidgetFiles;
  /** Of several forms on a page the one that answers to keys while the focus is in none of them, and to which. */
  keys?: IdleKeys;
}

const none: readonly Problem[] = [];
const alone: Surroundings = {
  ...{ read: () => undefined, seen: [], children: null, ready: true, waitsFor: [], openReasons: [] },
};

/** Settings that no check let through must break their own widget only, behind its fence. */
const startOf = (one: Placed, input: Input): unknown => {
  try {
    return currentValue(one, input, {});
  } catch {
    return undefined;
  }
};

/** What each widget says about itself, by its id. */
const useReasons = () => {
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const say = useCallback((id: string, reason: string | null) => {
    setReasons((before) => {
      if ((before.get(id) ?? null) === reason) return before;
      const after = new Map(before);
      if (reason === null) after.delete(id);
      else after.set(id, reason);
      return after;
    });
  }, []);
  return { reasons, say };
};

/** Whether what is unfinished of a widget stands in its value: it is kept with the answer. */
const isInValue = ({ id, model, settings }: Placed, values: Content): boolean => {
  const value = own(values, id);
  return value !== undefined && (model.unfinished?.(value, settings) ?? []).length > 0;
};

/** What the widgets that are shown say to be unfinished: what is hidden blocks nothing. */
const useUnfinished = (
  all: readonly Placed[],
  shown: ReadonlySet<string>,
  { values, onUnfinished: report }: Pick<FormViewProps, 'values' | 'onUnfinished'>,
) => {
  const { reasons, say: sayOpen } = useReasons();
  const { reasons: unkept, say: sayUnkept } = useReasons();
  const say = useCallback(
    (id: string, reason: string | null, isKept = false) => {
      sayOpen(id, reason);
      sayUnkept(id, isKept ? null : reason);
    },
    [sayOpen, sayUnkept],
  );
  const open = all.filter((one) => reasons.has(one.id) && shown.has(one.id));
  // Widgets of a kind say the same: it is read once.
  const reasonsOf = (some: readonly Placed[]) => [...new Set(some.map(({ id }) => reasons.get(id) ?? ''))];
  const reported = reasonsOf(open.filter((one) => unkept.has(one.id) && !isInValue(one, values))).join(' ') || null;
  useEffect(() => report?.(reported), [report, reported]);
  useEffect(() => () => report?.(null), [report]);
  return { unfinished: open.map(({ id }) => id), openReasons: reasonsOf(open), say };
};

/** A form with a question's values and an answer: draws what is shown, hands on what changes, and keeps nothing but what is unfinished. */
export const FormView = (props: FormViewProps) => {
  const { form, input, values, mode, viewer, onChange, problems = none, submit, files, keys = true } = props;
  const t = useTexts(formTexts);
  const box = useRef<HTMLDivElement>(null);
  const page = useId();
  const all = placed(form);
  const shown = useMemo(() => visibleWidgets(form, input, values), [form, input, values]);
  const { ready, open } = useMemo(() => readiness(form, input, values), [form, input, values]);
  const places = useMemo(
    () =>
      all.map((one, at) => ({
        one,
        htmlId: `${page}${at}`,
        label: one.model.label?.(one.settings) || one.id,
        reads: one.model.reads?.(one.settings) ?? [],
        start: startOf(one, input),
        input: inputFor(one, input),
      })),
    [all, input, page],
  );
  const problemsOf = useMemo(() => Map.groupBy(problems, (problem) => problem.widget), [problems]);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const { unfinished, openReasons, say } = useUnfinished(all, shown, props);
  const { reasons: explained, say: explain } = useReasons();
  const waiting = [...open, ...unfinished];

  const working = mode === 'answer' && submit !== undefined && !submit.busy && !submit.skipped;
  const noteChange = useAutomaticSubmit(box, (id) => {
    if (!working || !submit.isAutomatic || !ready || unfinished.length > 0) return;
    if (settledBy(id, form, input, values)) submit.onSubmit(false);
  });
  const change = useCallback<NonNullable<typeof onChange>>(
    (id, value, patch) => {
      noteChange(id);
      latest.current?.(id, value, patch);
    },
    [noteChange],
  );
  const submitByKey = () => {
    if (!working) return;
    const correct = submit.answerAuthor !== undefined && submit.answerAuthor !== viewer.username;
    if (ready && unfinished.length === 0) submit.onSubmit(correct && (viewer.is_staff || viewer.is_moderator));
    else if (box.current && waiting[0] !== undefined) focusWidget(box.current, waiting[0]);
  };
  useFormKeys(box, { enabled: mode === 'answer' && !submit?.busy, whenIdle: keys, onSubmit: submitByKey });

  const read: Surroundings['read'] = (name) => own(input, name) ?? own(values, name);
  const surroundingsOf = (one: Placed, reads: readonly string[], children: ReactNode[]): Surroundings => {
    const isAlone = reads.length === 0 && children.length === 0;
    const around = isAlone ? alone : { ...alone, read, seen: reads.map(read), children };
    if (!one.model.submits) return around;
    const labelOf = (id: string) => places.find((place) => place.one.id === id)?.label ?? id;
    return {
      ...around,
      submit,
      ready: ready && unfinished.length === 0,
      waitsFor: open.map((id) => explained.get(id) ?? labelOf(id)),
      openReasons,
    };
  };

  const draw = (parent?: Placed): ReactNode[] =>
    places
      .filter(({ one }) => one.parent === parent && (mode === 'edit' || shown.has(one.id)))
      .flatMap(({ reads, ...place }) => {
        const { one } = place;
        const children = one.model.holdsWidgets ? draw(one) : [];
        // A heading over nothing would only puzzle.
        if (one.model.holdsWidgets && children.length === 0 && mode !== 'edit') return [];
        return [
          <FormWidget
            key={one.id}
            {...place}
            mode={onChange ? mode : 'review'}
            viewer={viewer}
            written={own(values, one.id)}
            hidden={!shown.has(one.id)}
            problems={problemsOf.get(one.id) ?? none}
            surroundings={surroundingsOf(one, reads, children)}
            files={files?.(one.id)}
            onChange={change}
            onUnfinished={say}
            onExplain={explain}
          />,
        ];
      });

  return (
    <div ref={box} data-form className={classes.form}>
      {all.length === 0 ? <p className={classes.empty}>{t('empty')}</p> : draw()}
    </div>
  );
};

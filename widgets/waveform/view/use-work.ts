import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hexOf } from '../../shared/colours.ts';
import type { WidgetViewProps } from '../../shared/view.ts';
import { annotationsOf, labelsOf, regionsIn, toMs } from '../document/region.ts';
import { rulesOf } from '../document/rules.ts';
import { recordingOf, type WaveformSettings } from '../model.ts';
import type { Note, WaveformValue } from '../value.ts';
import { createWork } from './work.ts';

export type ViewProps = WidgetViewProps<WaveformSettings, WaveformValue>;

/** Of regions without a label that has a colour. */
const PLAIN = '#2185d0';

/** The colour of a note: that of its first label which has one. */
const colorIn = ({ noteChoices }: WaveformSettings, note: Note): string => {
  for (const label of labelsOf(note) ?? []) {
    const color = hexOf(noteChoices.find(({ value }) => value === label)?.color ?? '');
    if (color !== undefined) return color;
  }
  return PLAIN;
};

/** The recording at work behind a view; it lives as long as the view and takes up values that come from outside. */
export const useWork = (props: ViewProps) => {
  const { settings, value, input, context } = props;
  const latest = useRef(props);
  /** The values that this view gave itself: the page may show them a moment later, and more than one after another. */
  const [given] = useState(() => new WeakSet<WaveformValue>());
  const seen = useRef(value);
  const [work] = useState(() =>
    createWork({
      regions: regionsIn(value),
      rules: rulesOf(settings),
      isReadOnly: context.mode === 'review',
      duration: toMs(recordingOf(input).duration ?? 0),
      colorOf: (note) => colorIn(latest.current.settings, note),
      onRegions: (regions) => {
        const { value: old, onChange } = latest.current;
        const next = { ...old, annotations: annotationsOf(regions, old.frame_rate) };
        given.add(next);
        onChange(next);
      },
    }),
  );
  useEffect(() => {
    latest.current = props;
    if (value === seen.current) return;
    seen.current = value;
    if (!given.has(value)) work.replace(regionsIn(value));
  });
  const { shown } = context;
  useEffect(() => {
    const region = shown && work.list.get(shown.target);
    if (!region) return;
    work.select(region.id);
    work.seek(region.start);
  }, [shown, work]);
  const state = useSyncExternalStore(work.subscribe, work.get);
  return { work, state };
};

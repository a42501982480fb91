import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { applyPatch, type Patch } from '../../../shared/patch.ts';
import { hexOf } from '../../shared/colours.ts';
import type { WidgetViewProps } from '../../shared/view.ts';
import { annotationOf, annotationsOf, labelsOf, PLAIN_COLOR, regionsIn, toMs } from '../document/region.ts';
import { rulesOf } from '../document/rules.ts';
import { suggestedOf } from '../document/suggestions.ts';
import { freshTiers, hasTiers } from '../document/tiers.ts';
import { recordingOf, type WaveformSettings } from '../model.ts';
import type { Note, WaveformValue } from '../value.ts';
import { createWork, type Work } from './work.ts';
import type { Changed, Content } from './work-core.ts';

export type ViewProps = WidgetViewProps<WaveformSettings, WaveformValue>;

/** The colour of a note: that of its first label which has one. */
const colorIn = ({ noteChoices }: WaveformSettings, note: Note): string => {
  for (const label of labelsOf(note) ?? []) {
    const color = hexOf(noteChoices.find(({ value }) => value === label)?.color ?? '');
    if (color !== undefined) return color;
  }
  return PLAIN_COLOR;
};

const contentOf = (value: WaveformValue, { tiers }: WaveformSettings): Content => ({
  regions: regionsIn(value),
  addedTiers: freshTiers(value.tiers ?? [], tiers),
  decisions: value.decisions ?? [],
});

/** The value with what is worked at, which the page may show a moment later. */
export const withContent = (
  { record, frame_rate }: WaveformValue,
  { regions, addedTiers, decisions }: Content,
): WaveformValue => ({
  ...{ record, frame_rate, annotations: annotationsOf(regions, frame_rate) },
  ...(addedTiers.length > 0 && { tiers: [...addedTiers] }),
  ...(decisions.length > 0 && { decisions: [...decisions] }),
});

/** The annotation that was changed; a note may be typed among thousands. */
const patchOf = ({ at, region }: Changed, { frame_rate }: WaveformValue): Patch => [
  { at: ['annotations', String(at)], put: annotationOf(region, frame_rate) },
];

/** Suggestions of a question are about its recording, not about one that was cut. */
const offerGiven = (work: Work, { input, value }: ViewProps): void => {
  const { record, suggestions = [] } = recordingOf(input);
  if (suggestions.length === 0 || record !== value.record) return;
  work.offer(suggestions.map((one) => suggestedOf(one, work.options.colorOf(one.note ?? ''))));
};

/** The recording at work behind a view; it lives as long as the view and takes up values that come from outside. */
export const useWork = (props: ViewProps) => {
  const { settings, value, input, context } = props;
  const latest = useRef(props);
  /** The values that this view gave itself: the page may show them a moment later, and more than one after another. */
  const [given] = useState(() => new WeakSet<WaveformValue>());
  const lastGiven = useRef<WaveformValue | null>(null);
  const seen = useRef(value);
  const [work] = useState(() => {
    const created = createWork({
      ...contentOf(value, settings),
      tiers: hasTiers(settings) ? settings.tiers : null,
      rules: rulesOf(settings),
      isReadOnly: context.mode === 'review',
      duration: toMs(recordingOf(input).duration ?? 0),
      colorOf: (note) => colorIn(latest.current.settings, note),
      onContent: (content, only) => {
        const { value: old, onChange } = latest.current;
        // Others may number annotations in another way.
        const patch = only && old === lastGiven.current ? patchOf(only, old) : undefined;
        const next = patch ? (applyPatch(old, patch) as WaveformValue) : withContent(old, content);
        given.add(next);
        lastGiven.current = next;
        onChange(next, patch);
      },
    });
    offerGiven(created, props);
    return created;
  });
  useEffect(() => {
    latest.current = props;
    const before = seen.current;
    if (value === before) return;
    seen.current = value;
    // The outline was that of another recording.
    if (value.record !== before.record) work.setPeaks(null);
    if (given.has(value)) return;
    work.load(contentOf(value, settings));
    offerGiven(work, props);
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

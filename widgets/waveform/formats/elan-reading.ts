import { childOf, childrenOf, type XmlElement } from '../../shared/annotations/xml.ts';
import type { RecordingDraft } from './draft.ts';

/** What one unit of time is in milliseconds. */
const UNITS: Record<string, number> = {
  milliseconds: 1,
  'NTSC-frames': 1001 / 30,
  'PAL-frames': 40,
  'PAL-50-frames': 20,
};
/** Parts of a file that say nothing of the recording. */
const WITHOUT_DATA = ['HEADER', 'TIME_ORDER', 'TIER', 'LINGUISTIC_TYPE', 'LOCALE', 'CONSTRAINT', 'LICENSE', 'LANGUAGE'];

interface Times {
  start: number;
  end: number;
}

/** Annotations of all tiers. Those without times of their own have the times of the annotation that they refer to. */
export const readElan = (root: XmlElement, draft: RecordingDraft): void => {
  const header = childOf(root, 'HEADER');
  draft.record = addressIn(header, draft);
  const unit = UNITS[header?.attributes.TIME_UNITS ?? 'milliseconds'] ?? 1;
  const slots = slotsIn(childOf(root, 'TIME_ORDER'), unit, draft);
  const tiers = childrenOf(root, 'TIER');
  const names = new Map<XmlElement, string>();
  const annotations = tiers.flatMap((tier) => {
    const name = draft.tier(tier.attributes.TIER_ID ?? '');
    const own = childrenOf(tier, 'ANNOTATION').flatMap(({ children }) => children);
    for (const one of own) names.set(one, name);
    return own;
  });
  const timesOf = timesIn(annotations, slots);
  for (const one of annotations) {
    if (draft.isFull) return;
    const { start, end } = timesOf(one) ?? { start: Number.NaN, end: Number.NaN };
    const text = childOf(one, 'ANNOTATION_VALUE')?.text ?? '';
    if (one.name === 'REF_ANNOTATION') draft.lose('soundDependent', text);
    draft.add(start / 1000, end / 1000, text, one.line, names.get(one));
  }
  const people = tiers.flatMap(({ attributes }) => attributes.PARTICIPANT || []);
  if (people.length > 0) draft.lose('soundParticipants', [...new Set(people)].join(', '));
  const others = new Set(root.children.map(({ name }) => name).filter((name) => !WITHOUT_DATA.includes(name)));
  if (others.size > 0) draft.lose('soundParts', draft.name, { names: [...others].join(', ') });
};

/** The address of the recording; empty where it is a path of somebody's computer. */
const addressIn = (header: XmlElement | undefined, draft: RecordingDraft): string => {
  const media = childrenOf(header, 'MEDIA_DESCRIPTOR').map(({ attributes }) => attributes);
  const sound = media.find(({ MIME_TYPE = '' }) => MIME_TYPE.startsWith('audio/')) ?? media[0];
  if (media.length > 1) draft.lose('soundMedia', media.map(({ MEDIA_URL = '' }) => MEDIA_URL).join(', '));
  const address = sound?.MEDIA_URL ?? '';
  return /^(file:|[a-z]:[\\/])/i.test(address) ? '' : address;
};

/** Slots in their order. Those without a time lie evenly between their neighbours. */
const slotsIn = (order: XmlElement | undefined, unit: number, draft: RecordingDraft): Map<string, number> => {
  const slots = childrenOf(order, 'TIME_SLOT').map(({ attributes: { TIME_SLOT_ID = '', TIME_VALUE } }) => {
    return { id: TIME_SLOT_ID, time: TIME_VALUE === undefined ? null : Number(TIME_VALUE) * unit };
  });
  const times = new Map<string, number>();
  let before = 0;
  let open: string[] = [];
  for (const { id, time } of slots) {
    open.push(id);
    if (time === null) continue;
    for (const [at, one] of open.entries()) times.set(one, before + ((time - before) * (at + 1)) / open.length);
    if (open.length > 1) draft.lose('soundOpenTimes', open.slice(0, -1).join(', '));
    before = time;
    open = [];
  }
  for (const one of open) times.set(one, before);
  return times;
};

/** Gives the times of an annotation; none where it refers to what is not there, or to itself. */
const timesIn = (annotations: readonly XmlElement[], slots: ReadonlyMap<string, number>) => {
  const byId = new Map(annotations.map((one) => [one.attributes.ANNOTATION_ID ?? '', one]));
  const known = new Map<XmlElement, Times | null>();
  return (annotation: XmlElement): Times | null => {
    const chain: XmlElement[] = [];
    let one: XmlElement | undefined = annotation;
    while (one?.name === 'REF_ANNOTATION' && !known.has(one)) {
      known.set(one, null);
      chain.push(one);
      one = byId.get(one.attributes.ANNOTATION_REF ?? '');
    }
    const times = one === undefined ? null : (known.get(one) ?? alignedTimes(one, slots));
    for (const each of chain) known.set(each, times);
    return times;
  };
};

const alignedTimes = ({ attributes }: XmlElement, slots: ReadonlyMap<string, number>): Times | null => {
  const start = slots.get(attributes.TIME_SLOT_REF1 ?? '');
  const end = slots.get(attributes.TIME_SLOT_REF2 ?? '');
  return start === undefined || end === undefined ? null : { start, end };
};

import { closed } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

export const MOST_ANNOTATIONS = 100_000;
export const LONGEST_NOTE = 20_000;
export const LONGEST_ADDRESS = 2000;
/** A week; no recording is longer. */
export const LONGEST_SECONDS = 604_800;
export const LONGEST_TIER = 100;
export const MOST_TIERS = 100;
export const LONGEST_MODEL = 1000;

/** What is said of an annotation: text, or the chosen labels. No labels: it was listened to, and there are no sounds. */
const Note = Type.Union([
  Type.String({ maxLength: LONGEST_NOTE }),
  closed({ annotation_container: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 200 }) }),
]);
export type Note = Static<typeof Note>;

const Seconds = Type.Number({ minimum: 0, maximum: LONGEST_SECONDS });
/** Null where the question gives no frame rate. */
const Frame = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

const Id = Type.String({ minLength: 1, maxLength: 200 });
const TierName = Type.String({ minLength: 1, maxLength: LONGEST_TIER });

/** A stretch of the recording. Times are seconds with three decimals. */
const Annotation = closed({
  id: Id,
  start: Seconds,
  start_frame: Frame,
  end: Seconds,
  end_frame: Frame,
  note: Note,
  color: Type.String({ maxLength: 30 }),
  /** The tier that it belongs to, such as a speaker. Only where the form has tiers. */
  tier: Type.Optional(TierName),
  /** The suggestion that it was made from. */
  suggestionId: Type.Optional(Id),
});
export type Annotation = Static<typeof Annotation>;

const Address = Type.String({ maxLength: LONGEST_ADDRESS });
/** Frames a second of a video. */
const FrameRate = Type.Union([Type.Number({ minimum: 1, maximum: 1000 }), Type.Null()]);

/** What became of a suggestion. One that stands nowhere is still open. */
const Decision = closed({ id: Id, accepted: Type.Boolean() });
export type Decision = Static<typeof Decision>;

/** A stretch that a program proposes. */
const Suggestion = closed({
  id: Id,
  start: Seconds,
  end: Seconds,
  note: Type.Optional(Note),
  tier: Type.Optional(TierName),
  /** How sure the program was, 0 to 1; null where it does not say. */
  score: Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()])),
  /** The name of the program's model. */
  model: Type.Optional(Type.String({ maxLength: LONGEST_MODEL })),
});
export type Suggestion = Static<typeof Suggestion>;

export const WaveformValue = closed({
  /** An address, or the path of a stored file: `files/…/submitted_file.wav` once the recording was edited. */
  record: Address,
  frame_rate: FrameRate,
  /** By index: `0`, `1` …, by their start. */
  annotations: Type.Record(Annotation, { maxProperties: MOST_ANNOTATIONS }),
  /** Those that the annotator, or the question, adds to the tiers of the form. Left out where there are none. */
  tiers: Type.Optional(Type.Array(TierName, { maxItems: MOST_TIERS })),
  /** Left out while no suggestion was decided. */
  decisions: Type.Optional(Type.Array(Decision, { maxItems: MOST_ANNOTATIONS })),
});
export type WaveformValue = Static<typeof WaveformValue>;

/** What a question gives: an address, or more about the recording. */
export const WaveformInput = Type.Union([
  Address,
  closed({
    record: Address,
    frame_rate: Type.Optional(FrameRate),
    annotations: Type.Optional(Type.Record(Annotation, { maxProperties: MOST_ANNOTATIONS })),
    tiers: Type.Optional(Type.Array(TierName, { maxItems: MOST_TIERS })),
    suggestions: Type.Optional(Type.Array(Suggestion, { maxItems: MOST_ANNOTATIONS })),
    /** Seconds. */
    duration: Type.Optional(Seconds),
    /**
     * The outline of a recording that this page may not read, since it lies elsewhere: base64 of signed bytes, the
     * smallest and the largest sample in turn, `rate` pairs a second.
     */
    peaks: Type.Optional(
      closed({ rate: Type.Number({ minimum: 1, maximum: 1000 }), data: Type.String({ maxLength: 8_000_000 }) }),
    ),
  }),
]);
export type WaveformInput = Static<typeof WaveformInput>;

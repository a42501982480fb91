import { closed } from '../../shared/route.ts';
import { type Static, Type } from '../../shared/schema.ts';

export const MOST_ANNOTATIONS = 100_000;
export const LONGEST_NOTE = 20_000;
export const LONGEST_ADDRESS = 2000;
/** A week; no recording is longer. */
export const LONGEST_SECONDS = 604_800;

/** What is said of an annotation: text, or the chosen labels. No labels: it was listened to, and there are no sounds. */
const Note = Type.Union([
  Type.String({ maxLength: LONGEST_NOTE }),
  closed({ annotation_container: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 200 }) }),
]);
export type Note = Static<typeof Note>;

const Seconds = Type.Number({ minimum: 0, maximum: LONGEST_SECONDS });
/** Null where the question gives no frame rate. */
const Frame = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** A stretch of the recording. Times are seconds with three decimals. */
const Annotation = closed({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  start: Seconds,
  start_frame: Frame,
  end: Seconds,
  end_frame: Frame,
  note: Note,
  color: Type.String({ maxLength: 30 }),
});
export type Annotation = Static<typeof Annotation>;

const Address = Type.String({ maxLength: LONGEST_ADDRESS });
/** Frames a second of a video. */
const FrameRate = Type.Union([Type.Number({ minimum: 1, maximum: 1000 }), Type.Null()]);

export const WaveformValue = closed({
  /** An address, or the path of a stored file: `files/…/submitted_file.wav` once the recording was edited. */
  record: Address,
  frame_rate: FrameRate,
  /** By index: `0`, `1` …, by their start. */
  annotations: Type.Record(Annotation, { maxProperties: MOST_ANNOTATIONS }),
});
export type WaveformValue = Static<typeof WaveformValue>;

/** What a question gives: an address, or more about the recording. */
export const WaveformInput = Type.Union([
  Address,
  closed({
    record: Address,
    frame_rate: Type.Optional(FrameRate),
    annotations: Type.Optional(Type.Record(Annotation, { maxProperties: MOST_ANNOTATIONS })),
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

import { signedIn } from '../../shared/access.ts';
import { closed, Empty, Nullable, route, Text, Whole } from '../../shared/route.ts';
import { Type } from '../../shared/schema.ts';
import { LONGEST_DECODED_SECONDS } from '../../widgets/shared/sound/peaks.ts';

const FileParams = closed({ id: Type.String({ format: 'uuid' }) });

/** The outline of a sound in several resolutions: pairs of bytes, the softest and the loudest sample of a stretch, -128 to 127. */
const SoundPeaks = Type.Object({
  /** Signed; opened in parts. */
  url: Type.String(),
  /** Pairs a second of the first level; each next one has a quarter. */
  rate: Type.Number(),
  /** Of the sound, in seconds. */
  duration: Type.Number(),
  /** Where each level lies, in bytes. */
  levels: Type.Array(Type.Object({ start: Whole, length: Whole })),
});

export const soundPeaks = route({
  method: 'GET',
  path: 'files/:id/peaks/',
  summary: 'The outline of a sound or a video; null for other files, and until it is made',
  need: signedIn,
  params: FileParams,
  reply: Type.Object({
    peaks: Nullable(SoundPeaks),
    /**
     * The server cannot decode the file, and takes the outline from this viewer if they can: of a file of their own, or if they
     * see everything of the task.
     */
    is_wanted: Type.Boolean(),
  }),
});

const MOST_RATE = 1000;
/** Two bytes a pair, four characters of base64 for three bytes. */
const MOST_DATA = Math.ceil(((LONGEST_DECODED_SECONDS + 1) * MOST_RATE * 2 * 4) / 3);

export const giveSoundPeaks = route({
  method: 'POST',
  path: 'files/:id/peaks/',
  summary: 'Stores the outline of a short sound that the server cannot decode; refused where it is not wanted (409)',
  need: signedIn,
  params: FileParams,
  body: closed({
    /** Pairs a second. */
    rate: Type.Number({ minimum: 1, maximum: MOST_RATE }),
    /** Seconds. */
    duration: Type.Number({ minimum: 0, maximum: LONGEST_DECODED_SECONDS + 1 }),
    /** The pairs in base64. */
    data: Text(MOST_DATA, 4),
  }),
  reply: Empty,
});

import { type SpeechAsked, speechIn } from './voice-activity.ts';

/** Looks for speech in one outline. */
self.onmessage = ({ data: { outline, durationMs, options } }: MessageEvent<SpeechAsked>) =>
  self.postMessage(speechIn(outline, durationMs, options));

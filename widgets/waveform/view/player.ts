/** Playback rates: 0.25 to 2 in steps of 0.25. */
export const RATES = Array.from({ length: 8 }, (_, at) => (at + 1) * 0.25);

/** Longer than any recording. */
const FAR_SECONDS = 1e8;

/** A stretch that is played, in milliseconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Events {
  /** While it plays, with each frame of the screen; and after each jump. */
  onTime: () => void;
  /** It began to play, stopped, or knows its length. */
  onChange: () => void;
}

/** The browser's player of sound or video, and stretches that it plays once or again and again. */
export const createPlayer = (media: HTMLMediaElement, { onTime, onChange }: Events) => {
  let stretch: Stretch | null = null;
  let isLooped = false;
  let frame = 0;
  const seek = (ms: number) => {
    media.currentTime = ms / 1000;
  };
  const look = () => {
    cancelAnimationFrame(frame);
    if (stretch && media.currentTime * 1000 >= stretch.end) {
      if (isLooped && stretch.end > stretch.start) seek(stretch.start);
      else {
        media.pause();
        seek(stretch.end);
        stretch = null;
      }
    }
    onTime();
    if (!media.paused) frame = requestAnimationFrame(look);
  };
  const start = () => {
    onChange();
    look();
  };
  const stop = () => {
    onChange();
    onTime();
  };
  // A recorder that could not go back to its header gives no length: the browser looks for it when it is sent to the end.
  let isMeasured = false;
  const measure = () => {
    if (media.duration === Number.POSITIVE_INFINITY && !isMeasured) {
      isMeasured = true;
      media.addEventListener('durationchange', () => seek(0), { once: true });
      media.currentTime = FAR_SECONDS;
    }
    onChange();
  };
  const events: [string, () => void][] = [
    ['play', start],
    ['pause', stop],
    ['ended', stop],
    // In a tab that is not shown, nothing is drawn, but a stretch ends.
    ['timeupdate', look],
    ['seeked', onTime],
    ['loadedmetadata', measure],
    ['durationchange', onChange],
    ['ratechange', onChange],
  ];
  for (const [name, hear] of events) media.addEventListener(name, hear);
  /** Where it goes on once a reload has come far enough; a second one goes on there too. */
  let returnTo = 0;
  let comeBack: (() => void) | null = null;
  // A browser that refuses to play says so by a pause.
  const play = () => void media.play().catch(onChange);
  if (media.readyState > 0) measure();
  return {
    media,
    get time(): number {
      return media.currentTime * 1000;
    },
    /** Milliseconds; null before it is known. */
    get duration(): number | null {
      return Number.isFinite(media.duration) ? media.duration * 1000 : null;
    },
    get isPlaying(): boolean {
      return !media.paused;
    },
    seek: (ms: number) => {
      stretch = null;
      seek(ms);
    },
    toggle: () => {
      stretch = null;
      if (media.paused) play();
      else media.pause();
    },
    pause: () => media.pause(),
    playStretch: (next: Stretch, loop: boolean) => {
      stretch = next;
      isLooped = loop;
      seek(next.start);
      play();
    },
    /** Also while a stretch plays. */
    setLooped: (loop: boolean) => {
      isLooped = loop;
    },
    /** Asks for the recording once more, and goes on where it was. */
    reload: () => {
      if (comeBack) media.removeEventListener('loadedmetadata', comeBack);
      else returnTo = media.currentTime * 1000;
      comeBack = () => {
        comeBack = null;
        seek(returnTo);
      };
      media.addEventListener('loadedmetadata', comeBack, { once: true });
      media.load();
    },
    setRate: (rate: number) => {
      media.defaultPlaybackRate = media.playbackRate = rate;
    },
    leave: () => {
      cancelAnimationFrame(frame);
      for (const [name, hear] of events) media.removeEventListener(name, hear);
      media.pause();
    },
  };
};

export type Player = ReturnType<typeof createPlayer>;

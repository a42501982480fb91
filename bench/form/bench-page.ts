/** Milliseconds from an event to the paint of what it changed; `work` leaves out the wait for the next frame. */
export interface Timed {
  latency: number;
  work: number;
}

/** What the page of the benchmark offers as `bench`. */
export interface BenchPage {
  form: () => Promise<void>;
  /** A text field alone: what the browser and the machine take for a key without any form. */
  field: () => Promise<void>;
  editor: () => Promise<void>;
  select: () => Promise<void>;
  sheet: () => Promise<void>;
  empty: () => Promise<void>;
  /** Times every event of a type from now on. */
  watch: (type: string) => void;
  /** What was timed; the timing ends. */
  watched: () => Promise<Timed[]>;
  /** Milliseconds that something takes until it is painted. */
  time: (act: () => unknown) => Promise<number>;
  /** Frames a second while a box scrolls by so many pixels a frame, for so many frames. */
  scroll: (selector: string, step: number, frames: number) => Promise<number>;
}

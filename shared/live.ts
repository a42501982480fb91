/** Something changed on the server that a page may show; an empty topic: anything may have changed. */
export interface Change {
  /** What kind of thing. */
  topic: string;
  /** Which one: ids. */
  data: Readonly<Record<string, number | null>>;
}

/** The name of the events of the stream that are a `Change`. */
export const LIVE_EVENT = 'live';

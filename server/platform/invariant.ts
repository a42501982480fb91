/** Something that holds at every moment, whatever people, servers and crashes do; `npx tagwerk check` looks whether it does. */
export interface Invariant {
  /** Unique; programs know it by this. */
  name: string;
  /** What holds, as a sentence. */
  holds: string;
  /** SQL that selects a text for each row that breaks it: what and where. Reads committed data only; one statement. */
  query: string;
}

/** What a file says of one type: how often it is there, and with which attributes how often. */
export interface UsedType {
  count: number;
  attributes: Map<string, number>;
  /** Some annotation has several attributes. */
  isMultiple: boolean;
  /** The file has it as an event, or as a role in events. */
  isEvent: boolean;
}

export interface Used {
  ranges: Map<string, UsedType>;
  connectors: Map<string, UsedType>;
  rangeNotes: number;
  connectorNotes: number;
}

/** The embedded database cannot be used; the message says why and what to do, in words for an operator. */
export class EmbeddedError extends Error {}

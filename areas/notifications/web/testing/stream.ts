import type { Unread } from '../../stream-contract.ts';

/** The server's end of a stream of events. */
export const openStream = () => {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      control = given;
    },
  });
  const encoder = new TextEncoder();
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    tell: (event: Unread) => control?.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
    /** Part of an event, as networks deliver them. */
    write: (text: string) => control?.enqueue(encoder.encode(text)),
    end: () => control?.close(),
  };
};

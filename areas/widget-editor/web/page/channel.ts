import { type EditorMessage, type HostMessage, hostMessageOf } from './messages.ts';

interface ChannelOptions {
  /** The window of this page, where messages arrive. */
  own: EventTarget;
  /** The window around it. */
  host: Pick<Window, 'postMessage'>;
  /** The origins that may embed the editor. Messages of others are not read, and nobody else is sent any. */
  origins: readonly string[];
  onMessage: (message: HostMessage) => void;
}

export interface Channel {
  send: (message: EditorMessage) => void;
  close: () => void;
}

/** The exchange of an embedded editor with the page around it. */
export const openChannel = ({ own, host, origins, onMessage }: ChannelOptions): Channel => {
  /** Which of the origins the host has, once it has sent something. */
  let known: string | null = null;
  const hear = (event: Event) => {
    if (!(event instanceof MessageEvent) || event.source !== host || !origins.includes(event.origin)) return;
    const message = hostMessageOf(event.data);
    if (!message) return;
    known = event.origin;
    onMessage(message);
  };
  own.addEventListener('message', hear);
  return {
    send: (message) => {
      // The browser delivers it only where the origin is the host's.
      for (const origin of known === null ? origins : [known]) host.postMessage(message, origin);
    },
    close: () => own.removeEventListener('message', hear),
  };
};

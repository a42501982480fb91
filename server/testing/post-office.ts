import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it is given. */
export interface PostOffice {
  url: string;
  emails: { to: string[]; text: string }[];
  close(): Promise<void>;
}

/** A real one, on a free port or the one given. */
export const openPostOffice = async (at = 0): Promise<PostOffice> => {
  const emails: PostOffice['emails'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        emails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: readable(parts) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** Lines as they were written: mail breaks long ones (quoted-printable). */
const readable = (parts: Buffer[]): string =>
  Buffer.concat(parts)
    .toString('utf8')
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\r\n', '\n');

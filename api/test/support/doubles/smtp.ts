import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/**
 * What the server does with the next email: takes it, refuses it for now (4xx) or for good (5xx, the recipient), hangs
 * up in the middle of its text or after it, says nothing.
 */
export type SmtpMood = 'accept' | 'refuse' | 'reject' | 'cut' | 'drop' | 'hang';

export type ReceivedMail = { readonly source: string; readonly recipients: readonly string[] };

export type TestSmtp = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Emails that somebody tried to hand over, taken or not. */
  readonly tries: () => number;
  /** How often somebody connected. */
  readonly connections: () => number;
  /** What arrived of the text of each try that got so far. */
  readonly triedTexts: readonly string[];
  /** For the emails to come, one after the other; the last one stays. */
  readonly setMoods: (...moods: [SmtpMood, ...SmtpMood[]]) => void;
  readonly stop: () => Promise<void>;
};

/** A real SMTP server on loopback, whose mood a test decides. */
export async function openSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const triedTexts: string[] = [];
  let moods: SmtpMood[] = ['accept'];
  let tries = 0;
  let connections = 0;
  const nextMood = (): SmtpMood => (moods.length > 1 ? moods.shift() : moods[0]) ?? 'accept';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (moods[0] !== 'reject') return done();
      tries += 1;
      nextMood();
      done(Object.assign(new Error(`No such mailbox: ${address}`), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      tries += 1;
      const mood = nextMood();
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (mood === 'cut') hangUp(server, session);
      });
      stream.on('close', () => triedTexts.push(Buffer.concat(chunks).toString()));
      stream.on('end', () => {
        if (mood === 'drop') return hangUp(server, session);
        if (mood === 'hang' || mood === 'cut') return;
        if (mood === 'refuse') return done(domainError(session));
        received.push({ source: Buffer.concat(chunks).toString(), recipients: recipientsOf(session) });
        done();
      });
    },
  });
  server.on('error', () => undefined); // clients of these tests hang up in the middle
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tries: () => tries,
    connections: () => connections,
    triedTexts,
    setMoods: (...next) => (moods = next),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function hangUp({ connections }: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of connections) if (connection.id === id) connection._socket.destroy();
}

/** As careless servers do, it repeats whom the email was for. */
function domainError(session: SMTPServerSession): Error {
  return Object.assign(new Error(`Try later, ${recipientsOf(session).join()}`), { responseCode: 451 });
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}

import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/**
 * Whether JetStream of this NATS server answers. After its disk was full a server goes on taking connections and calls itself
 * healthy over HTTP, but answers no request of JetStream, also when there is room again. NATS speaks lines of text, so no client is needed.
 */
export function jetStreamAnswers(url: string, withinMs = 3_000): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const inbox = `_INBOX.${randomUUID()}`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    let received = '';
    socket.setTimeout(withinMs, () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('connect', () =>
      socket.write(
        `CONNECT {"verbose":false,"pedantic":false}\r\nSUB ${inbox} 1\r\nPUB $JS.API.INFO ${inbox} 0\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk: Buffer) => {
      received = (received + chunk.toString()).slice(-4_000);
      const answer = received.split(`MSG ${inbox}`)[1];
      if (answer?.endsWith('}\r\n')) end(!answer.includes('"error"'));
    });
  });
}

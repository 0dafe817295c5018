import { Writable } from 'node:stream';
import type { Booklet } from './describe-booklet';
import { writeBooklet } from './write-booklet';

const rows = Array.from({ length: 3_000 }, (_, i): [string, string] => [`Row ${i}`, 'As always']);
const booklet: Booklet = {
  title: 'Moti',
  lead: 'As of today',
  sections: [{ title: 'Visits', parts: [{ heading: null, rows }], note: null }],
};

/** Collects what is written, and does something when the first of it arrives. */
function collect(onFirst: () => void) {
  let bytes = 0;
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (bytes === 0) onFirst();
      bytes += chunk.length;
      done();
    },
  });
  return { to, bytes: () => bytes };
}

it('sends pages before the last one is written, and lets other work go on', async () => {
  let isWritten = false;
  let wasWritten: boolean | undefined;
  let turns = 0;
  const { to, bytes } = collect(() => {
    wasWritten = isWritten;
  });
  const count = () => {
    turns += 1;
    if (!isWritten) setImmediate(count);
  };
  count();
  await (await writeBooklet(to, booklet, new AbortController().signal)).sent;
  isWritten = true;
  expect(wasWritten).toBe(false);
  expect(bytes()).toBeGreaterThan(100_000);
  expect(turns).toBeGreaterThan(90);
});

it('ends when the reader has left', async () => {
  const whole = collect(() => undefined);
  await (await writeBooklet(whole.to, booklet, new AbortController().signal)).sent;
  const left = new AbortController();
  const part = collect(() => left.abort(new Error('The caller has left')));
  await expect(writeBooklet(part.to, booklet, left.signal)).rejects.toThrow(/left|abort/);
  expect(part.bytes()).toBeLessThan(whole.bytes() / 2);
});

it('is laid out although its reader takes nothing', async () => {
  const left = new AbortController();
  const { sent } = await writeBooklet(new Writable({ write: () => undefined }), booklet, left.signal);
  left.abort(new Error('The caller has left'));
  await expect(sent).rejects.toThrow(/left|abort/);
});

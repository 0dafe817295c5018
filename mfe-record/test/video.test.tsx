import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Intake, IntakeState } from '@vetcare/contracts';
import { toast } from '@vetcare/web-kit';
import { type Answers, answerUploads, type Call, refuse, renderArea, someUser } from '@vetcare/web-kit/testing';
import { routes } from '../src/routes';

const DOCTOR = 'd'.repeat(24);
const UPLOAD = 'a'.repeat(24);
const VIDEO = { path: `/media/record/${UPLOAD}.mp4`, type: 'video/mp4' as const, bytes: 10, seconds: 42 };
const told: Intake = {
  ...{ petId: null, reason: 'Limps', since: null, eats: null, drinks: null, moves: null },
  ...{ redFlags: [], sharesHistory: false, pictures: [], video: null, changedAt: '2026-01-01T00:00:00.000Z' },
};
const open = { bookingId: null, appointmentAt: null, isEditable: true };

/** A server that has received so many of ten bytes, and takes four at a time. */
function someServer(received: number | null = null) {
  const server = { received, failures: [] as (() => unknown)[] };
  const state = (): IntakeState => ({
    ...open,
    intake: { ...told, video: server.received === 10 ? VIDEO : null },
    upload:
      server.received === null || server.received === 10
        ? null
        : { _id: UPLOAD, bytes: 10, received: server.received, partBytes: 4 },
  });
  const saved = () => ({ success: true as const, ...state() });
  const answers: Answers = {
    'GET /api/user/pets': { pets: [] },
    'GET /api/doctors/:id': refuse(404, 'not_found', 'Doctor not found'),
    'GET /api/user/intakes/:id': state,
    'POST /api/user/intakes/:id/video': () => {
      server.received ??= 0;
      return saved();
    },
    'PUT /api/user/intakes/:id/video': (call: Call) => {
      server.received = Math.min(10, Number(call.query.get('offset')) + 4);
      return saved();
    },
    'DELETE /api/user/intakes/:id/video': () => {
      server.received = null;
      return saved();
    },
  };
  return { server, answers, saved };
}

const show = (answers: Answers) => renderArea(routes, { path: `/user/prepare/${DOCTOR}`, user: someUser(), answers });
const film = (type = 'video/mp4') => new File(['0123456789'], 'walk.mp4', { type, lastModified: 5 });
const choose = async (file = film(), label = 'Choose a video') =>
  userEvent.upload(await screen.findByLabelText(label, { selector: 'input' }), file, { applyAccept: false });
const offsets = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ query }) => query.get('offset'));
const player = () => screen.findByLabelText('Video', { selector: 'video' });

/** What the browser says of every video. */
let seconds: number | null;
let takeBack = () => {};
beforeEach(() => {
  seconds = 42;
  takeBack = answerUploads();
  Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => undefined });
  Object.defineProperty(HTMLMediaElement.prototype, 'duration', { configurable: true, get: () => seconds });
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    configurable: true,
    set(this: HTMLMediaElement, url: string) {
      this.setAttribute('src', url);
      queueMicrotask(() => this.dispatchEvent(new Event(seconds === null ? 'error' : 'loadedmetadata')));
    },
  });
});
afterEach(() => {
  takeBack();
  toast.remove();
});

describe('a video for the doctor', () => {
  it('is sent part by part, and can be played then', async () => {
    const { answers } = someServer();
    const { calls } = await show(answers);
    await choose();
    expect(await player()).toHaveAttribute('src', VIDEO.path);
    expect(screen.getByText(/^0:42/)).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ key: '10 5 walk.mp4', bytes: 10 });
    expect(offsets(calls)).toEqual(['0', '4', '8']);
    const [, part] = calls.filter(({ method }) => method === 'PUT');
    expect(part?.headers.get('content-type')).toBe('application/octet-stream');
    expect(part?.query.get('upload')).toBe(UPLOAD);
    expect(part?.body).toHaveProperty('size', 4);
  });

  it('names the consultation that is shown', async () => {
    const { answers, saved } = someServer();
    const bookingId = 'f'.repeat(24);
    const { calls } = await show({ ...answers, 'GET /api/user/intakes/:id': () => ({ ...saved(), bookingId }) });
    await choose();
    await player();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ bookingId });
  });

  it('is removed of the consultation that is shown', async () => {
    const { answers, saved } = someServer(10);
    const bookingId = 'f'.repeat(24);
    const { calls } = await show({ ...answers, 'GET /api/user/intakes/:id': () => ({ ...saved(), bookingId }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the video' }));
    await screen.findByRole('button', { name: 'Choose a video' });
    expect(calls.find(({ method }) => method === 'DELETE')?.query.get('bookingId')).toBe(bookingId);
  });

  it('says how much of it has left', async () => {
    const { answers } = someServer(4);
    await show({ ...answers, 'PUT /api/user/intakes/:id/video': () => new Promise(() => undefined) });
    await choose(film(), 'Choose it again');
    // Four bytes are there, and half of the next four has left.
    expect(await screen.findByRole('progressbar', { name: 'Sending the video…' })).toHaveAttribute('value', '0.6');
  });

  it('goes on where the server has got to, as soon as the connection is back', async () => {
    const { server, answers, saved } = someServer();
    let isFirst = true;
    const { calls } = await show({
      ...answers,
      'PUT /api/user/intakes/:id/video': (call) => {
        server.received = Math.min(10, Number(call.query.get('offset')) + 4);
        if (!isFirst) return saved();
        isFirst = false;
        return Promise.reject(new TypeError('No network'));
      },
    });
    await choose();
    expect(await screen.findByText('No connection right now. It goes on by itself.')).toBeInTheDocument();
    // Nothing is sent again and again meanwhile.
    expect(offsets(calls)).toEqual(['0']);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await player()).toBeInTheDocument();
    expect(offsets(calls)).toEqual(['0', '4', '8']);
  });

  it('says that it waits for the connection', async () => {
    const { server, answers, saved } = someServer();
    let isAway = false;
    const network = <T,>(answer: () => T) => (isAway ? Promise.reject<T>(new TypeError('No network')) : answer());
    await show({
      ...answers,
      'GET /api/user/intakes/:id': () => network(saved),
      'PUT /api/user/intakes/:id/video': (call) => {
        const offset = Number(call.query.get('offset'));
        isAway = offset === 4 && server.received === 4;
        if (isAway) return network(saved);
        server.received = Math.min(10, offset + 4);
        return saved();
      },
    });
    await choose();
    expect(await screen.findByText('No connection right now. It goes on by itself.')).toBeInTheDocument();
    isAway = false;
    server.received = 8;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await player()).toBeInTheDocument();
  });

  it('goes on where another window was faster', async () => {
    const { server, answers, saved } = someServer();
    const { calls } = await show({
      ...answers,
      'PUT /api/user/intakes/:id/video': (call) => {
        const offset = Number(call.query.get('offset'));
        const isFirst = offset === 0;
        server.received = isFirst ? 8 : 10;
        const more = { reason: 'other_part_expected' as const, params: { received: 8 } };
        return isFirst ? refuse(409, 'conflict', 'Another part is expected', undefined, more) : saved();
      },
    });
    await choose();
    expect(await player()).toBeInTheDocument();
    expect(offsets(calls)).toEqual(['0', '8']);
  });

  it('goes on when it is chosen again on another day, or is discarded', async () => {
    const { answers } = someServer(4);
    const { calls } = await show(answers);
    expect(await screen.findByText(/^40% of your video has arrived/)).toBeInTheDocument();
    await choose(film(), 'Choose it again');
    expect(await player()).toBeInTheDocument();
    expect(offsets(calls)).toEqual(['4', '8']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the video' }));
    expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeInTheDocument();
  });

  it('is cancelled, and nothing of it stays', async () => {
    const { server, answers } = someServer();
    await show({ ...answers, 'PUT /api/user/intakes/:id/video': () => new Promise(() => undefined) });
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeInTheDocument();
    expect(server.received).toBeNull();
    expect(screen.queryByText('Failed to send the video')).not.toBeInTheDocument();
  });

  it('stays cancelled though what was there before is read later', async () => {
    const { answers, saved } = someServer(4);
    const before = saved();
    const reads: (() => void)[] = [];
    let isRead = () => {};
    const read = new Promise<void>((resolve) => (isRead = resolve));
    const { calls } = await show({
      ...answers,
      'GET /api/user/intakes/:id': () => {
        if (reads.length === 1) isRead();
        return new Promise<IntakeState>((resolve) => reads.push(() => resolve(before)));
      },
      'PUT /api/user/intakes/:id/video': () => new Promise(() => undefined),
      'DELETE /api/user/intakes/:id/video': () =>
        read.then(() => ({ ...before, upload: null, intake: { ...told, video: null } })),
    });
    await waitFor(() => expect(reads).toHaveLength(1));
    await act(async () => reads[0]?.());
    await choose(film(), 'Choose it again');
    await waitFor(() => expect(offsets(calls)).toEqual(['4']));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeInTheDocument();
    await act(async () => reads[1]?.());
    await choose(film('image/png'));
    expect(await screen.findByText('Please choose a video')).toBeInTheDocument();
    expect(screen.queryByText(/of your video has arrived/)).not.toBeInTheDocument();
  });

  it('is not sent by a page that was left while the browser looked at it', async () => {
    let looked: HTMLMediaElement | undefined;
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      configurable: true,
      set(this: HTMLMediaElement) {
        looked = this;
      },
    });
    const { answers } = someServer();
    const { calls, unmount } = await show(answers);
    await choose();
    await waitFor(() => expect(looked).toBeDefined());
    unmount();
    await act(async () => void looked?.dispatchEvent(new Event('loadedmetadata')));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('may be recorded, and what the browser can’t open is the server’s to judge', async () => {
    seconds = null;
    const { answers } = someServer();
    await show(answers);
    expect(await screen.findByLabelText('Record a video', { selector: 'input' })).toHaveAttribute(
      'capture',
      'environment',
    );
    await choose(film(''), 'Record a video');
    expect(await player()).toBeInTheDocument();
  });

  it.each([
    ['a picture', film('image/png'), 42, 'Please choose a video'],
    ['longer than a minute', film(), 61, /^The video must be at most a minute long/],
    ['too large', Object.defineProperty(film(), 'size', { value: 51 * 1024 ** 2 }), 42, /at most 50 MB/],
  ])('that is %s is refused before it is sent', async (_what, file, long, words) => {
    seconds = long;
    const { answers } = someServer();
    const { calls } = await show(answers);
    await choose(file);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(calls.some(({ path }) => path.endsWith('/video'))).toBe(false);
  });

  it('that the server refuses is said to be', async () => {
    const { server, answers } = someServer();
    const words = 'This file is not a whole MP4, MOV or WebM video';
    await show({
      ...answers,
      'PUT /api/user/intakes/:id/video': () => {
        server.received = null;
        return refuse(415, 'unsupported_media', words);
      },
    });
    await choose();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Choose a video' })).toBeInTheDocument();
  });
});

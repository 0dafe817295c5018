import { io, type Socket } from 'socket.io-client';
import { callerFrom } from '../platform/caller';
import type { Flood, FloodTarget } from './flood';

/** 20 pictures to one doctor and 8 portraits, all at once, and again when they are answered. */
export const sendPictures: Flood = async (target, signal) => {
  const image = target.hugePicture;
  const call = callerFrom({ port: target.port, address: target.address, cookie: () => target.patient.cookie });
  const statuses = new Map<number, number>();
  while (!signal.aborted) {
    const chat = Array.from({ length: 20 }, () =>
      call('POST', `/api/chat/send/${target.doctor.id}`, { receiverId: target.doctor.id, text: '', image }),
    );
    const portraits = Array.from({ length: 8 }, () => call('PUT', '/api/user/update-image', { image }));
    for (const { status } of await Promise.all([...chat, ...portraits]))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const answers = [...statuses].map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ');
  return `pictures of ${Math.round(image.length / 1e3)} kB: ${answers}`;
};

const FRAMES = 60;

const connected = ({ port, address, patient }: FloodTarget): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      query: { userId: patient.id },
      extraHeaders: { cookie: patient.cookie },
      localAddress: address,
    } as Parameters<typeof io>[1]);
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });

/** Resolves when everything written has left this process, or the connection is gone. */
const flushed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.io.engine.once('drain', resolve);
    socket.once('disconnect', () => resolve());
  });

/** 60 frames of 13 MB from one person, as fast as they are taken. A socket that is closed is opened again. */
export const sendFrames: Flood = async (target, signal) => {
  const image = `data:image/png;base64,${'A'.repeat(13_000_000)}`;
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  let sent = 0;
  let closed = 0;
  while (sent < FRAMES && !signal.aborted) {
    const socket = await connected(target).catch(() => undefined);
    while (socket?.connected && sent < FRAMES && !signal.aborted) {
      socket.emit('sendMessage', { receiverId: target.doctor.id, text: '', image });
      await Promise.race([flushed(socket), ended]);
      sent += 1;
    }
    if (socket && !socket.connected) closed += 1;
    socket?.close();
  }
  return `${sent} frames, ${closed} times closed`;
};

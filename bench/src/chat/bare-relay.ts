import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** The baseline: a Socket.IO server that passes messages on, with no adapter, login or store. Runs as its own process. */
const server = createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
io.on('connection', (socket) => {
  const { userId } = socket.handshake.query;
  void socket.join(`user:${userId}`);
  socket.on('sendMessage', (message, ack) => {
    io.to(`user:${message.receiverId}`).emit('newMessage', message);
    ack({ success: true });
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ msg: 'listening', port: (server.address() as AddressInfo).port })),
);

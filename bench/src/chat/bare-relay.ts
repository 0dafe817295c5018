import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { Server } from 'socket.io';

/**
 * The baseline: a Socket.IO server that passes messages on, without login or store, and without an adapter unless
 * RELAY_REDIS_URL is set. With RELAY_MONGO_URL it stores each message with one durable write first, the least that
 * a server that loses nothing has to do. Runs as its own process, which counts what it receives from other nodes at
 * `/metrics`.
 */
const mongoUrl = process.env.RELAY_MONGO_URL;
const messages = mongoUrl ? mongoose.createConnection(mongoUrl).collection('messages') : undefined;
const durable = { writeConcern: { w: 'majority', journal: true } } as const;
const redisUrl = process.env.RELAY_REDIS_URL;
let received = 0;
const server = createServer((request, response) => {
  if (request.url === '/metrics') response.end(`vetcare_chat_bus_total ${received}\n`);
});
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
if (redisUrl) {
  const subscriptions = new Redis(redisUrl);
  subscriptions.on('pmessageBuffer', () => {
    received += 1;
  });
  io.adapter(createAdapter(new Redis(redisUrl), subscriptions));
}
io.on('connection', (socket) => {
  const { userId } = socket.handshake.query;
  void socket.join(`user:${userId}`);
  socket.on('sendMessage', async (message, ack) => {
    if (messages) await messages.insertOne({ ...message, senderId: userId, createdAt: new Date() }, durable);
    io.to(`user:${message.receiverId}`).emit('newMessage', message);
    ack({ success: true });
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ msg: 'listening', port, metricsPort: port }));
});

import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerRequest, type GatewayDeps } from './answer-request';
import { answerUpgrade, isWebSocket } from './answer-upgrade';
import { declineUpgrade } from './http/decline-upgrade';

/** The server that browsers talk to, and how its WebSockets are closed: they would hold up a stop for ever. */
export function createGatewayServer(deps: GatewayDeps): { server: Server; closeSockets: () => void } {
  const sockets = new Set<Duplex>();
  const server = createServer((request, response) => void answerRequest(deps, request, response));
  server.on('upgrade', (request, socket, head) => {
    if (!isWebSocket(request)) return declineUpgrade(server, request, socket, head);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void answerUpgrade(deps, request, socket, head);
  });
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { server, closeSockets };
}

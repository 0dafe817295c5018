import { ServerSocket } from './socket-server';

// Before socket.io-client is imported: it takes hold of the browser's WebSocket then.
Object.assign(globalThis, { WebSocket: ServerSocket });

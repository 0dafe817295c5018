import { ServerSocket } from './socket-server';

// This has to run before socket.io-client is imported, which reads the global WebSocket at that moment.
Object.assign(globalThis, { WebSocket: ServerSocket });

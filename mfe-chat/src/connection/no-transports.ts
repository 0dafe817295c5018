/** Replaces socket.io's own list of transports in the bundle. `chat-socket.client.ts` imports the ones in use. */
export const transports = {};

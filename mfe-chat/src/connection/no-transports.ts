/** In the bundle, what socket.io would bring by itself: nothing. `chat-socket.client.ts` names what it uses. */
export const transports = {};

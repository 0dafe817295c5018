// The one file that browsers may load; the build for bundlers takes Node's own sockets here. It knows its transports by name.
const io = require('../../node_modules/socket.io-client/dist/socket.io.js');

module.exports = { io: io.io, Manager: io.Manager, Socket: io.Socket, WebSocket: 'websocket', XHR: 'polling' };

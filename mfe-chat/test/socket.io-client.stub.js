// Imports the browser build by its file name, because the package's exports give Node another build, which uses Node's own
// sockets and knows its transports by name.
const io = require('../../node_modules/socket.io-client/dist/socket.io.js');

module.exports = { io: io.io, Manager: io.Manager, Socket: io.Socket, WebSocket: 'websocket', XHR: 'polling' };

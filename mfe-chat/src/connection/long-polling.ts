export { XHR } from 'socket.io-client';

import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/**
 * The baseline is a minimal proxy made of Express and http-proxy-middleware. Its arguments are its port and the URL to proxy
 * to.
 */
const [port = '', target = ''] = process.argv.slice(2);
const app = express();
app.use(createProxyMiddleware({ target, agent: new Agent({ keepAlive: true, maxSockets: 64 }) }));
app.listen(Number(port), '127.0.0.1');

import { Agent } from 'node:http';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** The baseline: a proxy of Express and http-proxy-middleware that does nothing else. Arguments: port, address to proxy to. */
const [port = '', target = ''] = process.argv.slice(2);
const app = express();
app.use(createProxyMiddleware({ target, agent: new Agent({ keepAlive: true, maxSockets: 64 }) }));
app.listen(Number(port), '127.0.0.1');

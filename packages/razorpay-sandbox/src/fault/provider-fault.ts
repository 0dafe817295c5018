import type { RequestHandler } from 'express';
import type { Faults } from './faults';

/** Stands before the provider's API and lets it be slow, down or cut off. */
export function providerFault(faults: Faults): RequestHandler {
  return (req, res, next) => {
    const { orders, slowMs } = faults.current();
    if (orders === 'down') {
      res.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
    } else if (orders === 'reset') {
      req.socket.destroy();
    } else if (orders === 'slow') {
      const timer = setTimeout(next, slowMs);
      res.on('close', () => clearTimeout(timer));
    } else {
      next();
    }
  };
}

import type { RequestHandler } from 'express';
import { ProviderError } from '../api-error';
import type { Faults } from './faults';

/** A middleware in front of the provider's API that makes it slow, down or cut off. */
export function providerFault(faults: Faults): RequestHandler {
  return (req, res, next) => {
    const { orders, busyCalls, slowMs } = faults.current();
    if (busyCalls > 0) {
      faults.change({ busyCalls: busyCalls - 1 });
      const busy = new ProviderError(429, 'BAD_REQUEST_ERROR', 'Too many requests');
      res.status(busy.status).set('retry-after', '1').json(busy.toBody());
    } else if (orders === 'down') {
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

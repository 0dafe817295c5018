import { Router } from 'express';
import { unknownId } from '../api-error';
import type { Faults } from '../fault/faults';
import { collection } from '../ledger/entities';
import type { Ledger } from '../ledger/ledger.store';
import { createOrder } from './create-order';
import { listOrders } from './list-orders';

export function orderRoutes(deps: { ledger: Ledger; faults: Faults; now: () => Date }): Router {
  const { ledger, faults } = deps;
  const known = (id: string) => {
    const order = ledger.order(id);
    if (!order) throw unknownId();
    return order;
  };

  return Router()
    .post('/', (req, res) => {
      const order = createOrder(deps, req.body);
      // The order is created but never answered: the connection stays open until the caller gives up.
      if (faults.current().orders === 'silent-after-create') return;
      res.json(order);
    })
    .get('/', (req, res) => {
      res.json(listOrders(deps, req.query));
    })
    .get('/:id', (req, res) => {
      res.json(known(req.params.id));
    })
    .get('/:id/payments', (req, res) => {
      const rows = ledger.paymentsOf(known(req.params.id).id);
      res.json(collection(rows.map((row) => row.payment).reverse()));
    });
}

import { formatRupees, useTexts } from '@vetcare/web-kit';
import css from './overview.module.css';
import { useSummary } from './overview.resource';
import { texts } from './overview.texts';
import { Panel } from './panel.view';

/** Bookings that wait for their payment. They are paid, or expire, without anybody's help. */
export function OpenOrders() {
  const t = useTexts(texts);
  return (
    <Panel
      title={t.openOrders.title}
      to="/admin/bookings?status=pending"
      toAll={t.openOrders.all}
      data={useSummary()}
      failed={t.months.failed}
      lines={1}
    >
      {({ openOrders: { count, amount } = { count: 0, amount: 0 } }) => (
        <p className={count === 0 ? css.calm : undefined}>
          {count === 0 ? t.openOrders.none : t.openOrders.sum(count, formatRupees(amount))}
        </p>
      )}
    </Panel>
  );
}

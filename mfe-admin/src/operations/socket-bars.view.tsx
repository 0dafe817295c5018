import type { Operations } from '@vetcare/contracts';
import { SectionCard } from '@vetcare/ui';
import { formatNumber, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import css from './operations.module.css';
import { texts } from './operations.texts';

/** How many sockets each chat node holds. */
export function SocketBars({ services }: { services: Operations['services'] }) {
  const all = useTexts(texts);
  const t = all.sockets;
  const nodes = services
    .flatMap(({ processes }) => processes)
    .flatMap(({ status }) => (status?.sockets === undefined ? [] : { node: status.node, sockets: status.sockets }));
  const counts = nodes.map(({ sockets }) => sockets ?? 0);
  const max = Math.max(...counts, 1);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <SectionCard title={t.title} lead={nodes.length === 0 ? t.none : t.lead(formatNumber(total), nodes.length)}>
      {nodes.length > 0 && (
        <dl className={css.bars}>
          {nodes.map(({ node, sockets }) => (
            <div key={node} className={css.bar}>
              <dt className={list.code}>{node}</dt>
              <dd className={css.value}>
                <span className={css.track}>
                  {sockets ? <span className={css.fill} style={{ width: `${(sockets / max) * 100}%` }} /> : null}
                </span>
                <span className={css.count}>{sockets === null ? all.unknown : formatNumber(sockets)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  );
}

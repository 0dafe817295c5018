import type { Operations, ProbedProcess } from '@vetcare/contracts';
import { type Column, SectionCard, StatusBadge, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import css from './operations.module.css';
import { texts } from './operations.texts';

interface Row {
  service: string;
  /** Null if the gateway has no address for the service. */
  process: ProbedProcess | null;
  /** Only of NATS, which no service's address leads to. */
  jetStream?: NonNullable<Operations['jetStream']>;
}

/** Every process of every service, whether it is ready, its version and its start, and whether NATS keeps what it is given. */
export function ProcessTable({ services, jetStream }: Pick<Operations, 'services' | 'jetStream'>) {
  const all = useTexts(texts);
  const { processes: t, states, faults } = all;
  const rows = services.flatMap(({ service, processes }): Row[] =>
    processes.length === 0 ? [{ service, process: null }] : processes.map((process) => ({ service, process })),
  );
  if (jetStream) rows.push({ service: 'NATS', process: null, jetStream });
  const failed = (what: string, why: string | null) => (
    <span className={css.state}>
      <StatusBadge status="Failed">{what}</StatusBadge>
      <span className={list.quiet}>{why}</span>
    </span>
  );
  const state = ({ process, jetStream: nats }: Row) => {
    if (nats === 'answers') return <StatusBadge status="Completed">{states.ready}</StatusBadge>;
    if (nats) return failed(nats === 'silent' ? states.jetStreamSilent : states.noAnswer, t.natsFaults[nats]);
    if (!process) return <StatusBadge status="pending">{states.unplaced}</StatusBadge>;
    const { status, fault } = process;
    if (status?.notReady === null) return <StatusBadge status="Completed">{states.ready}</StatusBadge>;
    return status ? failed(states.notReady, status.notReady) : failed(states.noAnswer, fault && faults[fault]);
  };
  const columns: Column<Row>[] = [
    {
      key: 'service',
      header: all.service,
      primary: true,
      cell: ({ service, process, jetStream: nats }) => (
        <span className={list.stack}>
          {service}
          <span className={css.where}>
            {nats && <span className={list.quiet}>{t.jetStream}</span>}
            {service === 'gateway' && <span className={list.quiet}>{t.gateway}</span>}
            {process && <span className={list.code}>{process.status?.node ?? process.address}</span>}
          </span>
        </span>
      ),
    },
    { key: 'state', header: t.state, cell: state },
    { key: 'version', header: t.version, cell: ({ process }) => process?.status?.version ?? '–' },
    {
      key: 'since',
      header: t.since,
      cell: ({ process }) => <span>{process?.status ? formatDate(process.status.startedAt, 'dateTime') : '–'}</span>,
    },
  ];
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <Table
        caption={t.title}
        columns={columns}
        rows={rows}
        rowKey={({ service, process }) => `${service} ${process?.address}`}
      />
    </SectionCard>
  );
}

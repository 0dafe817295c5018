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
}

/** Every process of every service, whether it is ready, its version and its start. */
export function ProcessTable({ services }: { services: Operations['services'] }) {
  const all = useTexts(texts);
  const { processes: t, states, faults } = all;
  const rows = services.flatMap(({ service, processes }): Row[] =>
    processes.length === 0 ? [{ service, process: null }] : processes.map((process) => ({ service, process })),
  );
  const state = ({ process }: Row) => {
    if (!process) return <StatusBadge status="pending">{states.unplaced}</StatusBadge>;
    const { status, fault } = process;
    if (status?.notReady === null) return <StatusBadge status="Completed">{states.ready}</StatusBadge>;
    return (
      <span className={css.state}>
        <StatusBadge status="Failed">{status ? states.notReady : states.noAnswer}</StatusBadge>
        <span className={list.quiet}>{status ? status.notReady : fault && faults[fault]}</span>
      </span>
    );
  };
  const columns: Column<Row>[] = [
    {
      key: 'service',
      header: all.service,
      primary: true,
      cell: ({ service, process }) => (
        <span className={list.stack}>
          {service}
          <span className={css.where}>
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

import type { LiveDeployable } from '@vetcare/contracts';
import { Button, type Column, SectionCard, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import { Deployer } from './deployer.view';
import { LastAct } from './last-act.view';
import css from './operations.module.css';
import { texts } from './operations.texts';

interface LiveTableProps {
  live: readonly LiveDeployable[];
  /** Undefined where admins can't do it, or for what is being deployed. */
  rollBackOf: (area: string) => (() => void) | undefined;
}

function NameOfArea({ area, lastAct }: LiveDeployable) {
  return (
    <span className={css.state}>
      {area}
      {lastAct && <LastAct {...lastAct} />}
    </span>
  );
}

/** What is live of every area and service, since when and by whom, with a button that brings the release before back. */
export function LiveTable({ live, rollBackOf }: LiveTableProps) {
  const all = useTexts(texts);
  const t = all.live;
  const rollBack = ({ area, previous }: LiveDeployable) => {
    const onClick = previous ? rollBackOf(area) : undefined;
    if (!onClick) return null;
    return (
      <Button size="sm" variant="secondary" aria-label={t.forArea(area)} onClick={onClick}>
        {all.acts.rollback}
      </Button>
    );
  };
  const columns: Column<LiveDeployable>[] = [
    { key: 'area', header: all.deployments.area, primary: true, cell: NameOfArea },
    { key: 'release', header: t.release, cell: ({ release }) => <span className={list.code}>{release}</span> },
    { key: 'since', header: t.since, cell: ({ since }) => (since ? formatDate(since, 'dateTime') : all.unknown) },
    { key: 'by', header: all.deployments.by, cell: ({ by }) => (by ? <Deployer by={by} /> : all.areas.none) },
    {
      key: 'previous',
      header: t.previous,
      cell: ({ previous }) => (previous ? <span className={list.code}>{previous}</span> : all.areas.none),
    },
    { key: 'actions', header: all.parkedEvents.actions, actions: true, cell: rollBack },
  ];
  return (
    <SectionCard title={t.title} lead={t.lead}>
      <Table caption={t.title} columns={columns} rows={live} rowKey={({ area }) => area} />
    </SectionCard>
  );
}

import type { LoggedDeployment, OperationsDeployments } from '@vetcare/contracts';
import { Banner, type Column, SectionCard, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import css from './operations.module.css';
import { texts } from './operations.texts';

/** What is being deployed, with the commands that end it, and what was deployed last, by whom. */
export function DeploymentTable({ deployments: { underWay, log } }: { deployments: OperationsDeployments }) {
  const t = useTexts(texts).deployments;
  const columns: Column<LoggedDeployment>[] = [
    { key: 'area', header: t.area, primary: true, cell: ({ area }) => <span>{area}</span> },
    { key: 'what', header: t.what, cell: ({ action }) => <span>{t.actions[action]}</span> },
    { key: 'release', header: t.release, cell: ({ release }) => <span className={list.code}>{release}</span> },
    { key: 'by', header: t.by, cell: ({ by }) => <span>{by}</span> },
    { key: 'at', header: t.at, cell: ({ at }) => <span>{formatDate(at, 'dateTime')}</span> },
  ];
  return (
    <SectionCard title={t.title} lead={t.lead}>
      {underWay.map(({ area, release, by, since, state }) => (
        <Banner key={area} tone="info" look="box">
          <span className={css.where}>
            {t.underWay(area, release ?? t.notYet, by, formatDate(since, 'dateTime'))} {t.states[state]}{' '}
            <span className={list.quiet}>{t.commands(area)}</span>
          </span>
        </Banner>
      ))}
      {log.length === 0 ? (
        <p className={list.quiet}>{t.empty}</p>
      ) : (
        <Table
          caption={t.title}
          columns={columns}
          rows={log}
          rowKey={({ area, at, action }) => `${area} ${at} ${action}`}
        />
      )}
    </SectionCard>
  );
}

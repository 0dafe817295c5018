import type { LoggedDeployment, OperationsDeployments } from '@vetcare/contracts';
import { Banner, Button, type Column, SectionCard, Table } from '@vetcare/ui';
import { formatDate, useTexts } from '@vetcare/web-kit';
import list from '../list/list.module.css';
import { Deployer } from './deployer.view';
import css from './operations.module.css';
import { texts } from './operations.texts';

type UnderWay = OperationsDeployments['underWay'][number];

interface DeploymentTableProps {
  deployments: Pick<OperationsDeployments, 'underWay' | 'log'>;
  /** Undefined where admins can't do it. */
  onAct: ((act: 'abort' | 'promote', area: string) => void) | undefined;
}

/** A deployment that is under way, with what ends or hastens it: buttons, or else commands. */
function DeploymentBanner({ deployment, onAct }: { deployment: UnderWay } & Pick<DeploymentTableProps, 'onAct'>) {
  const { acts, deployments: t } = useTexts(texts);
  const { area, release, by, since, state, asked } = deployment;
  const isEnding = asked === 'abort';
  const offered = ['abort', ...(asked === 'promote' ? [] : ['promote' as const])] as const;
  return (
    <Banner tone="info" look="box">
      <span className={css.where}>
        <span>
          <Deployer by={by} /> {t.underWay(area, release ?? t.notYet, formatDate(since, 'dateTime'))} {t.states[state]}{' '}
          {asked && t.asked[asked]}
        </span>
        {onAct && !isEnding && (
          <span className={css.acts}>
            {offered.map((act) => (
              <Button key={act} size="sm" variant="secondary" onClick={() => onAct(act, area)}>
                {acts[act]}
              </Button>
            ))}
          </span>
        )}
        {!onAct && <span className={list.quiet}>{t.commands(area)}</span>}
      </span>
    </Banner>
  );
}

/** What is being deployed, and what was deployed last, by whom. */
export function DeploymentTable({ deployments: { underWay, log }, onAct }: DeploymentTableProps) {
  const t = useTexts(texts).deployments;
  const columns: Column<LoggedDeployment>[] = [
    { key: 'area', header: t.area, primary: true, cell: ({ area }) => <span>{area}</span> },
    { key: 'what', header: t.what, cell: ({ action }) => <span>{t.actions[action]}</span> },
    { key: 'release', header: t.release, cell: ({ release }) => <span className={list.code}>{release}</span> },
    { key: 'by', header: t.by, cell: ({ by }) => <Deployer by={by} /> },
    { key: 'at', header: t.at, cell: ({ at }) => <span>{formatDate(at, 'dateTime')}</span> },
  ];
  return (
    <SectionCard title={t.title} lead={t.lead}>
      {underWay.map((one) => (
        <DeploymentBanner key={one.area} deployment={one} onAct={onAct} />
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

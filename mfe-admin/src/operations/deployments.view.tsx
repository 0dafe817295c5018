import type { DeploymentAct, OperationsDeployments } from '@vetcare/contracts';
import { SectionCard } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useDialog } from '../list/use-dialog';
import { DeploymentTable } from './deployment-table.view';
import { LiveTable } from './live-table.view';
import { useDeploymentAct } from './operations.resource';
import { texts } from './operations.texts';

/** What the dialog is about: the release, and what tells the gateway that the admin has seen what is so now. */
function aboutOf({ underWay, live = [] }: OperationsDeployments, act: DeploymentAct, area: string) {
  if (act !== 'rollback') {
    const found = underWay.find((one) => one.area === area);
    return found?.id ? { seen: found.id, release: found.release, previous: null } : undefined;
  }
  const found = live.find((one) => one.area === area);
  return found?.previous ? { seen: found.release, release: found.release, previous: found.previous } : undefined;
}

const idOf = (area: string, seen = '') => `${area}@${seen}`;

/**
 * The dialog of an act is about the deployment or release that the admin has seen, which its address names. When that is no longer so, it
 * closes: it must not open again for the next one, with the reason for this one.
 * @param onOver called then
 */
function useActDialog(deployments: OperationsDeployments, onOver: () => void) {
  const { opened, openDialog, closeDialog } = useDialog(['abort', 'promote', 'rollback']);
  const [area = ''] = opened?.id.split('@') ?? [];
  const found = opened ? aboutOf(deployments, opened.action, area) : undefined;
  const about = opened && found && idOf(area, found.seen) === opened.id ? { ...opened, ...found, area } : undefined;
  const isOver = opened !== null && !about;
  const end = useEffectEvent(() => {
    closeDialog();
    onOver();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const open = (act: DeploymentAct, of: string) => openDialog(act, idOf(of, aboutOf(deployments, act, of)?.seen));
  return { about, open, closeDialog };
}

/** What is live, what is being deployed and what was, with the acts of admins. Each asks for a reason first. */
export function Deployments({ deployments }: { deployments: OperationsDeployments }) {
  const { acts: t, deployments: words } = useTexts(texts);
  const { underWay, live, canAct } = deployments;
  const { mutate, isPending, isError } = useDeploymentAct({
    failed: t.failed,
    onDone(act) {
      closeDialog();
      toast.success(t.toasts[act]);
    },
  });
  // An admin who was refused has read why.
  const { about, open, closeDialog } = useActDialog(deployments, () => isError || isPending || toast(t.over));
  const rollBackOf = (area: string) =>
    canAct && !underWay.some((one) => one.area === area) ? () => open('rollback', area) : undefined;
  return (
    <>
      {live && <LiveTable live={live} rollBackOf={rollBackOf} />}
      <DeploymentTable deployments={deployments} onAct={canAct ? open : undefined} />
      {about && (
        <ReasonDialog
          draft={`${about.action}.${about.id}`}
          title={t.titles[about.action](about.area, about.release ?? words.notYet)}
          text={`${t.consequences[about.action](about.previous ?? '')} ${t.noted}`}
          confirm={t[about.action]}
          cancel={t.cancel}
          danger={about.action !== 'promote'}
          busy={isPending}
          onCancel={closeDialog}
          onReason={(reason, sent) =>
            mutate({ act: about.action, area: about.area, seen: about.seen, reason }, { onSuccess: sent })
          }
        />
      )}
    </>
  );
}

/** Where deployments are not written to files, such as on a cluster, the page says which commands there are. */
export function DeployedByCommand() {
  const t = useTexts(texts).deployments;
  return (
    <SectionCard title={t.title} lead={t.elsewhere}>
      <p>
        <code>npm run live -- --cluster</code>, <code>npm run rollback -- mfe-… --cluster --url …</code>,{' '}
        <code>npm run abort -- mfe-… --cluster --url …</code>, <code>npm run promote -- mfe-… --cluster --url …</code>
      </p>
    </SectionCard>
  );
}

import type { DeploymentAct, OperationsDeployments } from '@vetcare/contracts';
import { SectionCard } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
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

/** What is live, what is being deployed and what was, with the acts of admins. Each asks for a reason first. */
export function Deployments({ deployments }: { deployments: OperationsDeployments }) {
  const { acts: t, deployments: words } = useTexts(texts);
  const { underWay, live, canAct } = deployments;
  const { opened, openDialog, closeDialog } = useDialog(['abort', 'promote', 'rollback']);
  const about = opened && aboutOf(deployments, opened.action, opened.id);
  const { mutate, isPending } = useDeploymentAct({
    failed: t.failed,
    onDone(act) {
      closeDialog();
      toast.success(t.toasts[act]);
    },
  });
  const rollBackOf = (area: string) =>
    canAct && !underWay.some((one) => one.area === area) ? () => openDialog('rollback', area) : undefined;
  return (
    <>
      {live && <LiveTable live={live} rollBackOf={rollBackOf} />}
      <DeploymentTable deployments={deployments} onAct={canAct ? openDialog : undefined} />
      {opened && about && (
        <ReasonDialog
          draft={`${opened.action}.${opened.id}`}
          title={t.titles[opened.action](opened.id, about.release ?? words.notYet)}
          text={`${t.consequences[opened.action](about.previous ?? '')} ${t.noted}`}
          confirm={t[opened.action]}
          cancel={t.cancel}
          danger={opened.action !== 'promote'}
          busy={isPending}
          onCancel={closeDialog}
          onReason={(reason, sent) =>
            mutate({ act: opened.action, area: opened.id, seen: about.seen, reason }, { onSuccess: sent })
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

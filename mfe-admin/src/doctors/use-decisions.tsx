import type { DoctorCase } from '@vetcare/contracts';
import { ApiError, formatDate, formatRupees, messageOf, toast, useTexts } from '@vetcare/web-kit';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useDialog } from '../list/use-dialog';
import { SuspendDialog } from '../suspension/suspend-dialog.view';
import { type Decision, isLicenceMissing, useDecideDoctor } from './decisions.resource';
import { type DoctorAction, fullName, unbroken } from './doctor-cases';
import { texts } from './doctors.texts';
import { FeeDialog } from './fee-dialog.view';

/** Takes decisions on a page that shows doctors. Each asks once, in a dialog that the address bar remembers. */
export function useDecisions(doctors: readonly DoctorCase[]): {
  onAction: (action: DoctorAction, doctor: DoctorCase) => void;
  busyId: string | null;
  dialog: ReactNode;
} {
  const { doctors: t } = useTexts(texts);
  const { opened, openDialog, closeDialog } = useDialog(['approve', 'checkLicence', 'reject', 'suspend', 'fees']);
  const decide = useDecideDoctor({
    failed: t.failed,
    onTaken: closeDialog,
    onDone: (decision) => {
      closeDialog();
      toast.success(toastOf(t, decision));
    },
  });
  const doctor = doctors.find(({ _id }) => _id === opened?.id);
  const shared = { busy: decide.isPending, onCancel: closeDialog };
  const dialogOf = (): ReactNode => {
    if (!opened || !doctor) return null;
    if (opened.action === 'fees')
      return (
        <FeeDialog
          {...shared}
          doctor={doctor}
          onFees={(fees, { saved, stale }) =>
            decide.mutate(
              { action: 'fees', doctor, ...fees },
              { onSuccess: saved, onError: (error) => isStale(error) && stale() },
            )
          }
        />
      );
    const { action } = opened;
    if (action === 'approve' || action === 'checkLicence')
      return (
        <ApproveDialog
          {...shared}
          decision={{ action, doctor }}
          refusal={
            decide.variables?.doctor._id === doctor._id && isLicenceMissing(decide.error)
              ? messageOf(decide.error, t.failed)
              : undefined
          }
          onConfirm={decide.mutate}
        />
      );
    return <TakingAway {...shared} action={action} doctor={doctor} onDecision={decide.mutate} />;
  };
  return {
    onAction(action, on) {
      decide.reset();
      openDialog(action, on._id);
    },
    busyId: decide.isPending ? decide.variables.doctor._id : null,
    dialog: dialogOf(),
  };
}

const isStale = (error: unknown) => error instanceof ApiError && error.reason === 'changed_meanwhile';

type Taking = Extract<Decision, { action: 'reject' | 'suspend' }>;

interface TakingAwayProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onCancel'> {
  action: Taking['action'];
  doctor: DoctorCase;
  onDecision: (decision: Taking, options: { onSuccess: () => void }) => void;
}

function TakingAway({ action, doctor, onDecision, ...asked }: TakingAwayProps) {
  const { doctors: t, decision } = useTexts(texts);
  const name = unbroken(t.doctorName(fullName(doctor)));
  const rest = { ...asked, confirm: t[action] };
  return action === 'suspend' ? (
    <SuspendDialog
      {...rest}
      person={{ _id: doctor._id, role: 'doctor' }}
      title={decision.suspendTitle(name)}
      text={decision.suspendText}
      onSuspend={(answer, sent) => onDecision({ action, doctor, ...answer }, { onSuccess: sent })}
    />
  ) : (
    <ReasonDialog
      {...rest}
      draft={`reject.${doctor._id}`}
      title={decision.rejectTitle(name)}
      text={decision.rejectText}
      onReason={(reason, sent) => onDecision({ action, doctor, reason }, { onSuccess: sent })}
    />
  );
}

type Approval = Extract<Decision, { action: 'approve' | 'checkLicence' }>;

interface ApproveDialogProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'busy' | 'refusal' | 'onCancel'> {
  decision: Approval;
  onConfirm: (decision: Approval) => void;
}

/** Names what becomes public, or that there is nothing yet. */
function ApproveDialog({ decision: approval, refusal, onConfirm, ...asked }: ApproveDialogProps) {
  const { doctors: t, decision } = useTexts(texts);
  const { doctor, action } = approval;
  const rest = { ...asked, onConfirm: () => onConfirm(approval) };
  const name = unbroken(t.doctorName(fullName(doctor)));
  const { licence } = doctor;
  const shown = licence ? decision.licence(licence.council, licence.number) : decision.noLicence;
  return action === 'approve' ? (
    <ConfirmDialog
      {...rest}
      title={decision.approveTitle(name)}
      text={refusal && !licence ? '' : `${decision.approveText} ${shown}`}
      refusal={licence ? undefined : refusal}
      confirm={t.approve}
    />
  ) : (
    <ConfirmDialog {...rest} title={decision.checkTitle(name)} text={shown} confirm={t.checkLicence} />
  );
}

type DoctorTexts = ReturnType<typeof useTexts<(typeof texts)['en']>>['doctors'];

function toastOf(t: DoctorTexts, decision: Decision): string {
  const name = t.doctorName(fullName(decision.doctor));
  if (decision.action !== 'fees')
    return {
      approve: t.approvedToast,
      checkLicence: t.checkedToast,
      reject: t.rejectedToast,
      suspend: t.suspendedToast,
    }[decision.action](name);
  const fee = formatRupees(decision.fees);
  return decision.effectiveFrom
    ? t.feeToastLater(name, fee, formatDate(decision.effectiveFrom, 'dateTime'))
    : t.feeToast(name, fee);
}

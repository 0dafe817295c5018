import type { DoctorCase } from '@vetcare/contracts';
import { formatDate, formatRupees, toast, useTexts } from '@vetcare/web-kit';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useDialog } from '../list/use-dialog';
import { type Decision, useDecide } from './decisions.resource';
import { type Act, fullName } from './doctor-cases';
import { texts } from './doctors.texts';
import { FeeDialog } from './fee-dialog.view';

/** The decisions of a page that shows doctors: approving at once, the others through a dialog of the address bar. */
export function useDecisions(doctors: readonly DoctorCase[]): {
  act: (act: Act, doctor: DoctorCase) => void;
  busyId: string | null;
  dialog: ReactNode;
} {
  const { doctors: t, decision: words } = useTexts(texts);
  const { asked, ask, close } = useDialog(['reject', 'suspend', 'fees']);
  const decide = useDecide({
    failed: t.failed,
    done: (decision) => {
      if (decision.act !== 'approve') close();
      toast.success(toastOf(t, decision));
    },
  });
  const doctor = doctors.find(({ _id }) => _id === asked?.id);
  const shared = { busy: decide.isPending, onCancel: close };
  const dialogOf = (): ReactNode => {
    if (!asked || !doctor) return null;
    const name = t.called(fullName(doctor));
    if (asked.act === 'fees')
      return (
        <FeeDialog
          {...shared}
          doctor={doctor}
          onFees={(fees, sent) => decide.mutate({ act: 'fees', doctor, ...fees }, { onSuccess: sent })}
        />
      );
    const { act } = asked;
    return (
      <ReasonDialog
        {...shared}
        draft={`${act}.${doctor._id}`}
        title={act === 'reject' ? words.rejectTitle(name) : words.suspendTitle(name)}
        text={act === 'reject' ? words.rejectText : words.suspendText}
        act={t[act]}
        onReason={(reason, sent) => decide.mutate({ act, doctor, reason }, { onSuccess: sent })}
      />
    );
  };
  return {
    act: (act, on) => (act === 'approve' ? decide.mutate({ act, doctor: on }) : ask(act, on._id)),
    busyId: decide.isPending ? decide.variables.doctor._id : null,
    dialog: dialogOf(),
  };
}

type Words = ReturnType<typeof useTexts<(typeof texts)['en']>>['doctors'];

function toastOf(t: Words, decision: Decision): string {
  const name = t.called(fullName(decision.doctor));
  if (decision.act !== 'fees')
    return { approve: t.approvedToast, reject: t.rejectedToast, suspend: t.suspendedToast }[decision.act](name);
  const fee = formatRupees(decision.fees);
  return decision.effectiveFrom
    ? t.feeToastLater(name, fee, formatDate(decision.effectiveFrom, 'dateTime'))
    : t.feeToast(name, fee);
}

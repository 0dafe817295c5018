import type { AdminPerson } from '@vetcare/contracts';
import { Button, LinkButton } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { Link } from '@vetcare/web-kit/router';
import { useDuty } from '../area/use-duty';
import css from '../doctors/doctors.module.css';
import { ConfirmDialog } from '../list/confirm-dialog.view';
import { texts as listTexts } from '../list/list.texts';
import { useDialog } from '../list/use-dialog';
import { SuspendDialog } from '../suspension/suspend-dialog.view';
import { useUserAction } from '../users/users.resource';
import { texts as userTexts } from '../users/users.texts';
import { useSignOutPerson } from './people.resource';
import { peopleTexts } from './people.texts';

interface PersonActionsProps {
  person: AdminPerson;
  name: string;
  /** Nobody suspends themselves. */
  own: boolean;
}

/** Signing a user out, suspending and restoring them. A doctor is decided about on the page of the approval. */
export function PersonActions({ person, name, own }: PersonActionsProps) {
  const t = useTexts(peopleTexts);
  const may = useDuty();
  const isAdmin = person.role === 'admin';
  return (
    <div className={css.actions}>
      {may(isAdmin && !own ? 'own' : 'help') && <SignOut id={person._id} name={name} />}
      {person.role === 'doctor' && (
        <LinkButton variant="secondary" as={Link} to={`/admin/doctors/${person._id}`}>
          {t.decide}
        </LinkButton>
      )}
      {person.role !== 'doctor' && !own && may(isAdmin ? 'own' : 'decide') && (
        <SuspendOrRestore person={person} name={name} />
      )}
    </div>
  );
}

function SignOut({ id, name }: { id: string; name: string }) {
  const t = useTexts(peopleTexts);
  const { opened, openDialog, closeDialog } = useDialog(['signOut']);
  const signOut = useSignOutPerson(id, {
    failed: t.signOutFailed,
    onDone() {
      closeDialog();
      toast.success(t.signedOut(name));
    },
  });
  return (
    <>
      <Button variant="secondary" onClick={() => openDialog('signOut', id)}>
        {t.signOut}
      </Button>
      {opened && (
        <ConfirmDialog
          title={t.signOutTitle(name)}
          text={t.signOutText}
          confirm={t.signOut}
          busy={signOut.isPending}
          onCancel={closeDialog}
          onConfirm={() => signOut.mutate()}
        />
      )}
    </>
  );
}

function SuspendOrRestore({ person, name }: { person: AdminPerson; name: string }) {
  const t = useTexts(userTexts);
  const { working } = useTexts(listTexts);
  const { opened, openDialog, closeDialog } = useDialog(['suspend']);
  const { mutate, isPending } = useUserAction({
    failed: t.actFailed,
    onTaken: closeDialog,
    onDone({ action }) {
      if (action === 'suspend') closeDialog();
      toast.success((action === 'suspend' ? t.suspendedToast : t.restoredToast)(name));
    },
  });
  const act = () =>
    person.suspended ? mutate({ action: 'restore', user: person }) : openDialog('suspend', person._id);
  return (
    <>
      <Button variant="secondary" busy={isPending && working} onClick={act}>
        {person.suspended ? t.restore : t.suspend}
      </Button>
      {opened && (
        <SuspendDialog
          person={person}
          title={t.suspendTitle(name)}
          text={t.suspendText}
          confirm={t.suspend}
          busy={isPending}
          onCancel={closeDialog}
          onSuspend={({ reason }, sent) => mutate({ action: 'suspend', user: person, reason }, { onSuccess: sent })}
        />
      )}
    </>
  );
}

import type { Pet, User } from '@vetcare/contracts';
import { Button, Dialog, TextField } from '@vetcare/ui';
import { formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useMutation } from '@vetcare/web-kit/query';
import { useNavigate } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { usePetChanges } from '../pets/pets.resource';
import { ConfirmDialog } from './confirm-dialog.view';
import css from './pet.module.css';
import { texts } from './pet.texts';

/** Who owns the pet, an invitation for others, and the way out. */
export function Owners({ pet, user }: { pet: Pet; user: User }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const changes = usePetChanges(t.saveFailed);
  const onError = (error: Error) => toast.error(messageOf(error, t.saveFailed));
  const inviting = useMutation({ mutationFn: () => changes.invite(pet._id), onError });
  return (
    <>
      <ul className={css.list}>
        {pet.owners.map((owner) => (
          <li key={owner._id}>{owner._id === user._id ? t.you : names.person(owner)}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="secondary" busy={inviting.isPending} onClick={() => inviting.mutate()}>
          {t.invite}
        </Button>
        {pet.owners.length > 1 && <Leave pet={pet} />}
      </div>
      {inviting.data && <InvitationDialog invitation={inviting.data} onClose={inviting.reset} />}
    </>
  );
}

interface InvitationProps {
  invitation: { code: string; endsAt: string };
  onClose: () => void;
}

function InvitationDialog({ invitation: { code, endsAt }, onClose }: InvitationProps) {
  const t = useTexts(texts);
  const link = `${window.location.origin}/user/pets/join#${code}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.inviteTitle}
      description={t.inviteText(formatDate(endsAt))}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.close}
          </Button>
          {'share' in navigator && (
            // Whoever closes the system's dialog has changed their mind, which is no error.
            <Button variant="secondary" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
              {t.share}
            </Button>
          )}
          <Button
            onClick={async () => {
              await navigator.clipboard.writeText(link);
              toast.success(t.copied);
            }}
          >
            {t.copy}
          </Button>
        </>
      }
    >
      <TextField label={t.link} readOnly value={link} onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}

function Leave({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [asking, ask] = useState(false);
  const changes = usePetChanges(t.saveFailed);
  const leaving = useMutation({
    mutationFn: () => changes.leave(pet._id),
    onSuccess: () => navigate('/user/pets', { replace: true }),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => ask(true)}>
        {t.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.leaveTitle(pet.name)}
        text={t.leaveText}
        confirm={t.leave}
        busy={leaving.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => leaving.mutate()}
      />
    </>
  );
}

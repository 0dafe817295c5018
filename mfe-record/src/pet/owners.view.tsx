import type { Pet, User } from '@vetcare/contracts';
import { Button } from '@vetcare/ui';
import { formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { useMutation } from '@vetcare/web-kit/query';
import { useNavigate } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { usePetChanges } from '../pets/pets.resource';
import { ConfirmDialog } from './confirm-dialog.view';
import { LinkDialog } from './link-dialog.view';
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
      {inviting.data && (
        <LinkDialog
          title={t.inviteTitle}
          text={t.inviteText(formatDate(inviting.data.endsAt))}
          link={`${window.location.origin}/user/pets/join#${inviting.data.code}`}
          onClose={inviting.reset}
        />
      )}
    </>
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

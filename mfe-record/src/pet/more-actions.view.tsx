import type { Pet } from '@vetcare/contracts';
import { Button, TextField } from '@vetcare/ui';
import { messageOf, serverNow, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useNavigate } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { todayAt } from '../pets/age';
import { usePetChanges } from '../pets/pets.resource';
import { ConfirmDialog } from './confirm-dialog.view';
import css from './pet.module.css';
import { texts } from './pet.texts';

/** What is rarely wanted: that the pet has died, and that it goes from here. */
export function MoreActions({ pet }: { pet: Pet }) {
  return (
    <div className={css.actions}>
      <Death pet={pet} />
      <Removal pet={pet} />
    </div>
  );
}

function Death({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const [asking, ask] = useState(false);
  const [day, setDay] = useState(() => todayAt(serverNow()));
  const changes = usePetChanges(t.saveFailed);
  const saving = useMutation({
    mutationFn: (diedOn: string | null) => changes.update(pet._id, { diedOn }),
    onSuccess: () => ask(false),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  if (pet.diedOn)
    return (
      <Button variant="ghost" busy={saving.isPending && t.saving} onClick={() => saving.mutate(null)}>
        {t.mistake}
      </Button>
    );
  return (
    <>
      <Button variant="ghost" onClick={() => ask(true)}>
        {t.hasDied(pet.name)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.diedTitle(pet.name)}
        text={t.diedText}
        confirm={t.remember}
        busy={saving.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => saving.mutate(day)}
      >
        <TextField
          label={t.diedOn}
          type="date"
          max={todayAt(serverNow())}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

function Removal({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [asking, ask] = useState(false);
  const changes = usePetChanges(t.saveFailed);
  const removing = useMutation({
    mutationFn: () => changes.remove(pet._id),
    onSuccess() {
      toast.success(t.removed);
      navigate('/user/pets', { replace: true });
    },
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  return (
    <>
      <Button variant="ghost" onClick={() => ask(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t.removeTitle(pet.name)}
        text={t.removeText}
        confirm={t.remove}
        busy={removing.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => removing.mutate()}
      />
    </>
  );
}

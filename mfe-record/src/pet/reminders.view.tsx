import type { Pet } from '@vetcare/contracts';
import { Switch } from '@vetcare/ui';
import { messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { usePetChanges } from '../pets/pets.resource';
import { texts } from './pet.texts';

/** The mails about a pet, each of which can be switched off. */
export function Reminders({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const changes = usePetChanges(t.saveFailed);
  const saving = useMutation({
    mutationFn: (body: Pick<Pet, 'remindsOfVaccinations'> | Pick<Pet, 'remindsOfWeight'>) =>
      changes.update(pet._id, body),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  const { remindsOfVaccinations = true, remindsOfWeight = true } = {
    ...pet,
    ...(saving.isPending && saving.variables),
  };
  return (
    <>
      <Switch
        label={t.remindVaccinations}
        hint={t.remindVaccinationsHint}
        checked={remindsOfVaccinations}
        onChange={(on) => saving.mutate({ remindsOfVaccinations: on })}
      />
      <Switch
        label={t.remindWeight}
        hint={t.remindWeightHint}
        checked={remindsOfWeight}
        onChange={(on) => saving.mutate({ remindsOfWeight: on })}
      />
    </>
  );
}

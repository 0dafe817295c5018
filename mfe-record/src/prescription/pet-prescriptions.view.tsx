import { useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import css from './prescription.module.css';
import { usePetPrescriptions } from './prescription.resource';
import { PrescriptionItem } from './prescription-item.view';
import { texts } from './prescription-words.texts';

/** The prescriptions of a pet, for its owners. */
export function PetPrescriptions({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const names = usePersonName();
  const prescriptions = usePetPrescriptions(petId).data;
  if (!prescriptions) return null;
  if (prescriptions.length === 0) return <p className={css.quiet}>{t.none}</p>;
  return (
    <ul className={css.list}>
      {prescriptions.map((one) => (
        <PrescriptionItem key={one._id} prescription={one} lead={names.doctor(one.doctor)} />
      ))}
    </ul>
  );
}

import type { DoctorCase } from '@vetcare/contracts';
import { useTexts } from '@vetcare/web-kit';
import { FactList } from '../list/fact-list.view';
import { fullName } from './doctor-cases';
import css from './doctors.module.css';
import { texts } from './doctors.texts';

/** The registration with a council that the doctor has entered, for the admin to check against the certificate. */
export function DoctorLicence({ doctor }: { doctor: DoctorCase }) {
  const { doctors: t, one } = useTexts(texts);
  const { licence, shownLicence } = doctor;
  if (!licence) return <p>{one.noLicence}</p>;
  const { council, number, certificateUrl, checked } = licence;
  const name = t.doctorName(fullName(doctor));
  return (
    <>
      <FactList
        facts={[
          { name: one.council, value: council },
          { name: one.licenceNumber, value: number },
        ]}
      />
      {certificateUrl ? (
        <a href={certificateUrl} target="_blank" rel="noreferrer">
          {certificateUrl.endsWith('.pdf') ? (
            one.downloadCertificateOf(name)
          ) : (
            <img className={css.certificate} src={certificateUrl} alt={one.certificateOf(name)} loading="lazy" />
          )}
        </a>
      ) : (
        <p>{one.noCertificate}</p>
      )}
      <p className={css.note}>
        {checked ? one.licenceChecked : one.licenceUnchecked}{' '}
        {!checked && shownLicence && one.licenceShown(shownLicence.council, shownLicence.number)}
      </p>
    </>
  );
}

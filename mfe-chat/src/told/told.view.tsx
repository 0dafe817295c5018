import type { ConsultationRecord, Conversation } from '@vetcare/contracts';
import { Badge } from '@vetcare/ui';
import { serverNow, useTexts } from '@vetcare/web-kit';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link } from '@vetcare/web-kit/router';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { BlockPatient } from '../blocking/block-patient.view';
import { lazyOrNothing } from '../navigation/lazy-or-nothing';
import type { SignsProps } from './signs.view';
import css from './told.module.css';
import { useTold } from './told.resource';
import { told } from './told.texts';

/** The words of all signs are loaded only where one was ticked and is read. */
const Signs = lazyOrNothing<SignsProps>(() => import('./signs.view').then((view) => view.Signs));

/**
 * The pet and why its owner comes, in one line below the header of a doctor's conversation. A tap shows all of it, and what a
 * doctor rarely does with a pet owner.
 */
export function Told({ person }: { person: Conversation['person'] }) {
  const t = useTexts(told);
  const name = usePersonName().person(person);
  const [isRead, setRead] = useState(false);
  const found = useTold(person.role === 'patient' ? person._id : null, serverNow());
  // Nobody is left to block, either.
  if (found === undefined || (found === null && person.deleted)) return null;
  const record = found === 'failed' ? null : found;
  return (
    <details className={css.told} onToggle={({ currentTarget }) => currentTarget.open && setRead(true)}>
      <summary className={css.summary}>
        {record ? (
          <About record={record} />
        ) : (
          <span className={css.line}>{found === 'failed' ? t.failed(name) : t.moreAbout(name)}</span>
        )}
      </summary>
      {record && <Reason record={record} isRead={isRead} />}
      {!person.deleted && <BlockPatient id={person._id} name={name} />}
    </details>
  );
}

function About({ record: { pet, intake } }: { record: ConsultationRecord }) {
  const t = useTexts(told);
  const reason = intake?.reason ?? '';
  return (
    <>
      {intake && intake.redFlags.length > 0 && (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
          {t.emergency}
        </Badge>
      )}
      <span className={css.line}>{pet && reason ? t.about(pet.name, reason) : (pet?.name ?? reason)}</span>
    </>
  );
}

/** Signs of an emergency first, then why, since when, and how the animal does. */
function Reason({ record: { bookingId, intake }, isRead }: { record: ConsultationRecord; isRead: boolean }) {
  const t = useTexts(told);
  const { since, eats, drinks, moves } = intake ?? {};
  const answers = [
    since && t.since[since],
    eats && t.eats(t.howMuch[eats]),
    drinks && t.drinks(t.howMuch[drinks]),
    moves && t.moves(t.howMuch[moves]),
  ].filter(Boolean);
  return (
    <>
      {isRead && intake && intake.redFlags.length > 0 && (
        <Suspense fallback={null}>
          <Signs codes={intake.redFlags} />
        </Suspense>
      )}
      <p className={css.reason}>{intake?.reason || t.noReason}</p>
      {answers.length > 0 && <p>{answers.join(' · ')}</p>}
      <p>
        <Link to={`/doctor/records/${bookingId}`}>{t.record}</Link>
      </p>
    </>
  );
}

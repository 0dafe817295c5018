import type { ConsultationRecord } from '@vetcare/contracts';
import { MAX_SEARCH_LENGTH } from '@vetcare/contracts/limits';
import {
  Badge,
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  Page,
  PageHeading,
  SearchField,
  SkeletonCard,
  SkeletonGroup,
} from '@vetcare/ui';
import { EmptyListIllustration } from '@vetcare/ui/illustrations';
import { formatDate, usePageTitle, useTexts, useUser } from '@vetcare/web-kit';
import { useDebounced } from '@vetcare/web-kit/form';
import { usePersonName } from '@vetcare/web-kit/person';
import { Link, useSearchParams } from '@vetcare/web-kit/router';
import { TriangleAlert } from 'lucide-react';
import { texts as wordTexts } from '../intake/intake-words.texts';
import { usePetWords } from '../pets/use-pet-words';
import { isUnsigned } from '../records/is-unsigned';
import { More } from '../records/more.view';
import css from '../records/records.module.css';
import { useRecords } from '../records/records.resource';
import { texts } from '../records/records.texts';
import { ReferredList } from '../referral/referred-list.view';

/** Fewer are seen faster than searched. */
const SEARCHED_FROM = 10;

/** The doctor's patients: what animal, why, and since when. `?patient=` limits it to one owner, `?search=` to those found. */
export function RecordsPage() {
  const t = useTexts(texts);
  usePageTitle(t.title);
  const isFinishing = !!useUser()?.finishUntil;
  const [params, setParams] = useSearchParams();
  const typed = params.get('search') ?? '';
  const records = useRecords({ patientId: params.get('patient'), search: useDebounced(typed).trim() || null });
  const search = (text: string) =>
    setParams(
      (current) => {
        text ? current.set('search', text) : current.delete('search');
        return current;
      },
      { replace: true },
    );
  return (
    <Page>
      <PageHeading
        lead={t.lead}
        actions={
          !isFinishing && (
            <LinkButton as={Link} to="/doctor/notes" variant="secondary">
              {t.allNotes}
            </LinkButton>
          )
        }
      >
        {t.title}
      </PageHeading>
      <ReferredList />
      {(typed !== '' || (records.data?.length ?? 0) >= SEARCHED_FROM) && (
        <SearchField
          label={t.search}
          placeholder={t.searchPlaceholder}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={search}
        />
      )}
      <Loaded
        state={records}
        skeleton={
          <SkeletonGroup label={t.loading} className={css.list}>
            <SkeletonCard lines={3} />
            <SkeletonCard lines={3} />
          </SkeletonGroup>
        }
        failed={{ title: t.failed, text: t.failedText }}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={typed ? t.noneFound : t.emptyTitle} illustration={<EmptyListIllustration />}>
              {typed ? t.noneFoundText : t.emptyText}
            </EmptyState>
          ) : (
            <>
              <Patients records={found} />
              <More pages={records} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Whose note is not signed yet comes first: the consultation has begun, and nothing of it is on record. */
function Patients({ records }: { records: ConsultationRecord[] }) {
  const t = useTexts(texts);
  const waiting = records.filter(isUnsigned);
  const others = records.filter((record) => !isUnsigned(record));
  return (
    <>
      {waiting.length > 0 && (
        <section className={css.part} aria-labelledby="unsigned">
          <h2 id="unsigned">{t.unsigned}</h2>
          <RecordList records={waiting} />
        </section>
      )}
      {others.length > 0 && (
        <section className={css.part} aria-label={t.title}>
          {waiting.length > 0 && <h2>{t.others}</h2>}
          <RecordList records={others} />
        </section>
      )}
    </>
  );
}

const RecordList = ({ records }: { records: ConsultationRecord[] }) => (
  <ul className={css.list}>
    {records.map((record) => (
      <li key={record.bookingId}>
        <RecordCard record={record} />
      </li>
    ))}
  </ul>
);

function RecordCard({ record: { bookingId, patient, appointmentAt, pet, intake } }: { record: ConsultationRecord }) {
  const t = useTexts(texts);
  const words = useTexts(wordTexts);
  const { species } = usePetWords();
  const names = usePersonName();
  const untold = patient.deleted ? t.ownerLeft : pet ? t.noReason : t.nothingTold;
  return (
    <Card as={Link} to={`/doctor/records/${bookingId}`} interactive className={css.card}>
      {intake && intake.redFlags.length > 0 && (
        <span>
          <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            {t.emergency}
          </Badge>
        </span>
      )}
      <h3 className={css.name}>{pet ? `${pet.name} · ${species[pet.species]}` : names.person(patient)}</h3>
      <p className={css.reason}>{intake?.reason || untold}</p>
      <p className={css.quiet}>
        {[intake?.since && words.since[intake.since], pet && t.ofOwner(names.person(patient))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.quiet}>{formatDate(appointmentAt, 'weekdayDateTime')}</p>
    </Card>
  );
}

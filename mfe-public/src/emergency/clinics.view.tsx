import type { Clinic } from '@vetcare/contracts';
import { kmBetween } from '@vetcare/contracts/distance';
import { Button, LinkButton, SelectField } from '@vetcare/ui';
import { api, isTransient, useTexts } from '@vetcare/web-kit';
import { useQuery } from '@vetcare/web-kit/query';
import css from './clinics.module.css';
import { clinicTexts as texts } from './clinics.texts';
import type { ClinicChoice } from './use-clinic-choice';
import type { Position } from './use-position';

const AGAIN_MS = 20_000;

/** None while they can't be fetched: the search on a map is there, too. */
function useClinics() {
  const { data, error } = useQuery({
    queryKey: ['/api/clinics'],
    queryFn: async ({ signal }) => (await api.get('/api/clinics', { signal })).clinics,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
  return { clinics: data ?? [], isAway: data === undefined && isTransient(error) };
}

const SHOWN = 3;
const citiesOf = (clinics: readonly Clinic[]) => [...new Set(clinics.map(({ city }) => city))].toSorted();

/** The nearest of the listed clinics, or those of a city, to be called. All of them where there are few. */
export function NearestClinics({ choice: { city, setCity, position, state, ask, canAsk } }: { choice: ClinicChoice }) {
  const t = useTexts(texts);
  const { clinics, isAway } = useClinics();
  if (isAway) return <p className={css.quiet}>{t.isAway}</p>;
  if (clinics.length === 0) return null;
  return (
    <div className={css.clinics}>
      <div className={css.ways}>
        {canAsk && (
          <Button
            variant="secondary"
            busy={state === 'asking' && t.asking}
            onClick={() => {
              setCity('');
              ask();
            }}
          >
            {t.nearest}
          </Button>
        )}
        <SelectField
          label={t.city}
          placeholder={t.chooseCity}
          value={city}
          options={citiesOf(clinics).map((value) => ({ value, label: value }))}
          onChange={({ target }) => setCity(target.value)}
        />
      </div>
      {state === 'unknown' && <p role="status">{t.unknown}</p>}
      <Found clinics={clinics} city={city} position={position} />
    </div>
  );
}

interface FoundProps {
  clinics: readonly Clinic[];
  /** Empty for those around the position. */
  city: string;
  position: Position | null;
}

function Found({ clinics, city, position }: FoundProps) {
  const t = useTexts(texts);
  const found = clinics
    .filter((clinic) => (city ? clinic.city === city : position !== null || clinics.length <= SHOWN))
    .map((clinic) => ({ clinic, km: position && kmBetween(position, clinic) }))
    .toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0));
  if (found.length === 0) return null;
  return (
    <ul className={css.list} aria-label={t.clinics}>
      {found.slice(0, SHOWN).map(({ clinic, km }) => (
        <li key={`${clinic.name} ${clinic.phone}`}>
          <ClinicItem clinic={clinic} km={km} />
        </li>
      ))}
    </ul>
  );
}

function ClinicItem({
  clinic: { name, address, city, phone, isAlwaysOpen },
  km,
}: {
  clinic: Clinic;
  km: number | null;
}) {
  const t = useTexts(texts);
  const facts = [`${address}, ${city}`, km !== null && t.away(km), isAlwaysOpen && t.alwaysOpen];
  return (
    <div className={css.clinic}>
      <div>
        <strong>{name}</strong>
        <p className={css.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <LinkButton href={`tel:${phone.replace(/[^+\d]/g, '')}`} variant="danger" aria-label={t.callClinic(phone, name)}>
        {t.call(phone)}
      </LinkButton>
    </div>
  );
}

import type { Pet } from '@vetcare/contracts';
import { BarChart, Button, TextField } from '@vetcare/ui';
import { formatDate, messageOf, serverNow, toast, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { kgOf } from '../pet-form/pet-form';
import { todayAt } from '../pets/age';
import { usePetChanges } from '../pets/pets.resource';
import { usePetWords } from '../pets/use-pet-words';
import css from './pet.module.css';
import { texts } from './pet.texts';

/** Weights that can be removed again: the last ones, because that is where a typing mistake is. */
const LISTED = 3;

/** The weights over time, and a form for the next one. */
export function Weights({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  return (
    <>
      {pet.weights.length === 0 ? (
        <p className={css.quiet}>{t.noWeights}</p>
      ) : (
        <>
          {pet.weights.length > 1 && <WeightChart pet={pet} />}
          <LastWeights pet={pet} />
        </>
      )}
      {!pet.diedOn && <WeightForm pet={pet} />}
    </>
  );
}

export function WeightChart({ pet }: { pet: Pick<Pet, 'weights'> }) {
  const t = useTexts(texts);
  const words = usePetWords();
  const [first, ...later] = pet.weights;
  // A single weight is no course of weights.
  if (first && later.length === 0)
    return (
      <p>
        {words.weight(first.kg)} · {formatDate(first.on)}
      </p>
    );
  return (
    <BarChart
      title={t.weights}
      bars={pet.weights.map(({ on, kg }) => ({ key: on, label: formatDate(on), value: kg, text: words.weight(kg) }))}
    />
  );
}

function LastWeights({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const words = usePetWords();
  const changes = usePetChanges(t.saveFailed);
  const removing = useMutation({
    mutationFn: (on: string) => changes.weigh(pet._id, { on, kg: null }),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  return (
    <ul className={css.list} aria-label={t.lastWeights}>
      {pet.weights
        .slice(-LISTED)
        .toReversed()
        .map(({ on, kg }) => (
          <li key={on} className={css.row}>
            <span>
              {words.weight(kg)} · {formatDate(on)}
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t.removeWeight(words.weight(kg), formatDate(on))}
              busy={removing.isPending && removing.variables === on}
              onClick={() => removing.mutate(on)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
    </ul>
  );
}

function WeightForm({ pet }: { pet: Pet }) {
  const t = useTexts(texts);
  const changes = usePetChanges(t.saveFailed);
  const [values, setValues] = useState({ kg: '', on: todayAt(serverNow()) });
  const { form, field, saving } = useForm({
    values,
    change: (typed) => setValues((before) => ({ ...before, ...typed })),
    check: ({ kg }) => (kgOf(kg) === null ? { kg: t.weightError } : {}),
    save: ({ on, kg }) => changes.weigh(pet._id, { on, kg: kgOf(kg) }),
    failed: t.saveFailed,
    onSaved: () => setValues((before) => ({ ...before, kg: '' })),
  });
  return (
    <form noValidate {...form} className={css.form}>
      <TextField label={t.kg} inputMode="decimal" autoComplete="off" {...field('kg')} />
      <TextField label={t.on} type="date" max={todayAt(serverNow())} {...field('on')} />
      <Button type="submit" variant="secondary" busy={saving && t.saving}>
        {t.note}
      </Button>
    </form>
  );
}

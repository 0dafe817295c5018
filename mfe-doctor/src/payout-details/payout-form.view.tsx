import type { MaskedPayoutDetails, OwnPayoutDetails } from '@vetcare/contracts';
import { MAX_NAME_LENGTH } from '@vetcare/contracts/limits';
import { Button, ErrorState, FieldPair, Form, PasswordField, RadioGroup, Skeleton, TextField } from '@vetcare/ui';
import { api, formatDate, toast, useTexts } from '@vetcare/web-kit';
import { useForm } from '@vetcare/web-kit/form';
import { useQueryClient } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { ProfileChanged } from '../settings/profile-changed.view';
import { settings } from '../settings/settings.texts';
import { PAYOUT_DETAILS_KEY, usePayoutDetails } from './payout-details.resource';
import { type en, payoutTexts } from './payout-details.texts';
import { checkPayout, emptyPayout, type PayoutKind, type PayoutValues, toBody } from './payout-form';

/** Where the doctor's payouts go, and the form that changes it. */
export function PayoutForm() {
  const t = useTexts(payoutTexts);
  const { data, error, refetch, isFetching } = usePayoutDetails();
  if (error && !data) return <ErrorState title={t.loadFailed} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton shape="block" height={560} />;
  return (
    <>
      <Known details={data.details} />
      <Entry own={data} />
    </>
  );
}

function Known({ details }: { details: MaskedPayoutDetails | null }) {
  const t = useTexts(payoutTexts);
  if (!details) return <p role="status">{t.none}</p>;
  return (
    <div role="status">
      <p>{`${t.now}: ${wordsOf(details, t)}`}</p>
      <p>{t.since(formatDate(details.changedAt))}</p>
    </div>
  );
}

const wordsOf = ({ ifsc, masked, holder }: MaskedPayoutDetails, t: typeof en): string =>
  ifsc === null ? t.upi(masked, holder) : t.bank(masked, ifsc, holder);

/** Like the password's form this one keeps no draft: numbers of accounts stay out of the browser's storage. */
function usePayoutForm(version: string | undefined) {
  const t = useTexts(payoutTexts);
  const queries = useQueryClient();
  const [values, setValues] = useState(emptyPayout);
  /** The version on which the doctor began to type. */
  const [begunOn, setBegunOn] = useState<string>();
  const forget = (): void => {
    setValues(emptyPayout);
    setBegunOn(undefined);
  };
  const form = useForm({
    values,
    change(typed: Partial<PayoutValues>) {
      setValues((before) => ({ ...before, ...typed }));
      setBegunOn((before) => before ?? version);
    },
    check: (typed) => checkPayout(typed, t.errors),
    linked: ['accountNumber', 'accountNumberAgain'],
    save: (typed) =>
      api.put('/api/doctor/payout-details', { body: toBody(typed), seen: begunOn ?? version, fallback: t.failed }),
    failed: t.failed,
    fieldErrors: ({ code, message, fields }) => (code === 'invalid_credentials' ? { password: message } : fields),
    onSaved({ details, version: saved }) {
      forget();
      queries.setQueryData<OwnPayoutDetails>(PAYOUT_DETAILS_KEY, { details, version: saved });
      toast.success(t.saved);
    },
    onStale() {
      setBegunOn(undefined);
      void queries.invalidateQueries({ queryKey: PAYOUT_DETAILS_KEY });
    },
  });
  return { ...form, forget };
}

type Field = ReturnType<typeof usePayoutForm>['field'];

function Entry({ own: { details, version } }: { own: OwnPayoutDetails }) {
  const t = useTexts(payoutTexts);
  const all = useTexts(settings);
  const { form, field, saving, forget, ...state } = usePayoutForm(version);
  const { error: _, onChange, ...kind } = field('kind');
  return (
    <Form {...form}>
      <RadioGroup<PayoutKind>
        label={t.kind}
        look="segmented"
        options={(['bank', 'upi'] as const).map((value) => ({ value, label: t.kinds[value] }))}
        {...kind}
        onChange={(chosen) => {
          onChange(chosen);
          state.clearErrors();
        }}
      />
      <TextField
        label={t.holder}
        hint={t.holderHint}
        required
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        {...field('holder')}
      />
      {kind.value === 'bank' ? <Bank field={field} /> : <Upi field={field} />}
      <PasswordField
        label={t.password}
        hint={t.passwordHint}
        required
        autoComplete="current-password"
        enterKeyHint="done"
        {...field('password')}
      />
      <ProfileChanged
        form={state}
        draft={{ forget }}
        describe={() => (details ? [{ label: t.now, value: wordsOf(details, t) }] : [])}
      />
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}

function Bank({ field }: { field: Field }) {
  const t = useTexts(payoutTexts);
  const digits = { inputMode: 'numeric', autoComplete: 'off', required: true, maxLength: 24 } as const;
  return (
    <>
      <FieldPair>
        <TextField label={t.number} {...digits} {...field('accountNumber')} />
        <TextField label={t.again} {...digits} {...field('accountNumberAgain')} />
      </FieldPair>
      <TextField
        label={t.ifsc}
        hint={t.ifscHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={14}
        {...field('ifsc')}
      />
    </>
  );
}

function Upi({ field }: { field: Field }) {
  const t = useTexts(payoutTexts);
  return (
    <TextField
      label={t.upiId}
      hint={t.upiHint}
      required
      inputMode="email"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={320}
      {...field('upiId')}
    />
  );
}

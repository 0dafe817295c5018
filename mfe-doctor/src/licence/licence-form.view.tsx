import type { Doctor, EnteredLicence, LicenceAnswer } from '@vetcare/contracts';
import { MAX_COUNCIL_LENGTH, MAX_LICENCE_NUMBER_LENGTH } from '@vetcare/contracts/limits';
import { Button, ErrorState, FieldPair, Form, PhotoField, Skeleton, TextField, UploadProgress } from '@vetcare/ui';
import { toast, useDraft, useTexts } from '@vetcare/web-kit';
import { sendWithPicture, useLicenceFields } from '@vetcare/web-kit/account';
import { useForm } from '@vetcare/web-kit/form';
import { useQueryClient } from '@vetcare/web-kit/query';
import { ProfileChanged } from '../settings/profile-changed.view';
import { settings } from '../settings/settings.texts';
import { Unsaved } from '../settings/unsaved.view';
import { LICENCE_KEY, useLicence } from './licence.resource';
import { licence as texts } from './licence.texts';

/** The registration with a council, and whether it has been checked. */
export function LicenceForm({ doctor }: { doctor: Doctor }) {
  const t = useTexts(texts);
  const { data, error, refetch, isFetching } = useLicence();
  if (data) return <Entry doctor={doctor} {...data} />;
  if (error) return <ErrorState title={t.loadFailed} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton shape="block" height={360} />;
}

type Fields = ReturnType<typeof useLicenceFields>;
type Values = Parameters<Fields['toBody']>[0];

function useLicenceForm(
  doctor: Doctor,
  { saved, version, fields }: { saved: Values; version: string | undefined; fields: Fields },
) {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const draft = useDraft(`vetcare-licence-${doctor._id}`, saved, version);
  const form = useForm({
    ...draft,
    check: fields.check,
    save: async (values) =>
      sendWithPicture('PUT', '/api/doctor/licence', {
        body: await fields.toBody(values),
        seen: draft.seen(),
        fallback: t.failed,
        ...fields.watch(),
      }),
    failed: t.failed,
    onSaved(answer, sent) {
      draft.forget(sent);
      fields.forgetFile();
      queries.setQueryData<LicenceAnswer>(LICENCE_KEY, { licence: answer.licence, version: answer.version });
      toast.success(t.saved);
    },
    onStale() {
      draft.rebase();
      void queries.invalidateQueries({ queryKey: LICENCE_KEY });
    },
  });
  return { ...form, draft };
}

function Entry({ doctor, licence, version }: LicenceAnswer & { doctor: Doctor }) {
  const t = useTexts(texts);
  const all = useTexts(settings);
  const fields = useLicenceFields(licence?.certificateUrl);
  const saved = { council: licence?.council ?? '', number: licence?.number ?? '' };
  const { form, field, saving, draft, ...state } = useLicenceForm(doctor, { saved, version, fields });
  return (
    <Form {...form}>
      <Unsaved draft={draft} saved={saved} form={state} />
      {licence && <State doctor={doctor} licence={licence} />}
      <FieldPair>
        <TextField
          label={fields.texts.council}
          hint={fields.texts.councilHint}
          required
          maxLength={MAX_COUNCIL_LENGTH}
          {...field('council')}
        />
        <TextField
          label={fields.texts.number}
          autoComplete="off"
          required
          maxLength={MAX_LICENCE_NUMBER_LENGTH}
          {...field('number')}
        />
      </FieldPair>
      {/* The key empties the browser's own input after each save. */}
      <PhotoField key={licence?.enteredAt} optional {...fields.certificate} />
      {saving && fields.upload && <UploadProgress {...fields.upload} />}
      <ProfileChanged
        form={state}
        draft={draft}
        describe={(name) =>
          name === 'council' || name === 'number' ? [{ label: fields.texts[name], value: saved[name] }] : []
        }
      />
      <Button type="submit" busy={saving && all.saving}>
        {t.save}
      </Button>
    </Form>
  );
}

function State({ doctor, licence }: { doctor: Doctor; licence: EnteredLicence }) {
  const t = useTexts(texts);
  const shown = doctor.licence;
  return (
    <div role="status">
      <p>{licence.checked ? t.checked : shown ? t.waitingInstead(shown.council, shown.number) : t.waiting}</p>
      {licence.certificateUrl && (
        <a href={licence.certificateUrl} target="_blank" rel="noreferrer">
          {t.certificate}
        </a>
      )}
    </div>
  );
}

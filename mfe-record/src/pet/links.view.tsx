import type { PetLink } from '@vetcare/contracts';
import { PET_LINK_DAYS } from '@vetcare/contracts/limits';
import { Button, Checkbox, RadioGroup } from '@vetcare/ui';
import { formatDate, messageOf, toast, useTexts } from '@vetcare/web-kit';
import { useMutation } from '@vetcare/web-kit/query';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.view';
import { LinkDialog } from './link-dialog.view';
import { useLinkChanges, useLinks } from './links.resource';
import { texts } from './links.texts';
import css from './pet.module.css';

type Days = (typeof PET_LINK_DAYS)[number];
const USUAL_DAYS: Days = 7;

/** The links to the pet's record that work, and the way to another one. */
export function Links({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const { data: links, isError } = useLinks(petId);
  if (isError) return <p className={css.quiet}>{t.failed}</p>;
  if (!links) return null;
  return (
    <>
      {links.length === 0 ? (
        <p className={css.quiet}>{t.none}</p>
      ) : (
        <ul className={css.list}>
          {links.map((link) => (
            <LinkRow key={link._id} petId={petId} link={link} />
          ))}
        </ul>
      )}
      <MakeLink petId={petId} />
    </>
  );
}

function LinkRow({ petId, link: { _id, endsAt, withOwner, opened, lastOpenedAt } }: { petId: string; link: PetLink }) {
  const t = useTexts(texts);
  const until = formatDate(endsAt, 'dateTime');
  const changes = useLinkChanges(petId, t.saveFailed);
  const ending = useMutation({
    mutationFn: () => changes.end(_id),
    onSuccess: () => toast.success(t.ended),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  return (
    <li className={css.row}>
      <span className={css.stack}>
        <strong>{t.until(until)}</strong>
        <span className={css.quiet}>
          {lastOpenedAt ? t.opened(opened, formatDate(lastOpenedAt, 'dateTime')) : t.notOpened}
        </span>
        {withOwner && <span className={css.quiet}>{t.showsOwner}</span>}
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t.endOf(until)}
        busy={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {t.end}
      </Button>
    </li>
  );
}

function MakeLink({ petId }: { petId: string }) {
  const t = useTexts(texts);
  const [asking, ask] = useState(false);
  const [days, setDays] = useState<Days>(USUAL_DAYS);
  const [withOwner, setWithOwner] = useState(false);
  const changes = useLinkChanges(petId, t.saveFailed);
  const making = useMutation({
    mutationFn: () => changes.make({ days, withOwner }),
    onSuccess: () => ask(false),
    onError: (error) => toast.error(messageOf(error, t.saveFailed)),
  });
  const begin = () => {
    setDays(USUAL_DAYS);
    setWithOwner(false);
    ask(true);
  };
  return (
    <>
      <div className={css.actions}>
        <Button variant="secondary" onClick={begin}>
          {t.make}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t.makeTitle}
        text={t.makeText}
        confirm={t.make}
        busy={making.isPending}
        onCancel={() => ask(false)}
        onConfirm={() => making.mutate()}
      >
        <RadioGroup
          label={t.days}
          look="segmented"
          options={PET_LINK_DAYS.map((one) => ({ value: String(one), label: t.day(one) }))}
          value={String(days)}
          onChange={(value) => setDays(PET_LINK_DAYS.find((one) => String(one) === value) ?? USUAL_DAYS)}
        />
        <Checkbox label={t.withOwner} checked={withOwner} onChange={({ target }) => setWithOwner(target.checked)} />
      </ConfirmDialog>
      {making.data && (
        <LinkDialog
          title={t.madeTitle}
          text={t.madeText(formatDate(making.data.link.endsAt, 'dateTime'))}
          link={`${window.location.origin}/pet-record#${making.data.token}`}
          onClose={making.reset}
        />
      )}
    </>
  );
}

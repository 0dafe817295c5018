import type { AdminPerson } from '@vetcare/contracts';
import { Button, SectionCard } from '@vetcare/ui';
import { toast, useTexts } from '@vetcare/web-kit';
import { useState } from 'react';
import { useDuty } from '../area/use-duty';
import css from '../list/list.module.css';
import { texts as listTexts } from '../list/list.texts';
import { ReasonDialog } from '../list/reason-dialog.view';
import { useOpenConsultations } from '../suspension/open-consultations.resource';
import { OpenConsultations } from '../suspension/open-consultations.view';
import suspension from '../suspension/suspension.module.css';
import { careTexts } from './care.texts';
import { saveAsFile } from './export-person';
import { useErasePerson, useExportPerson } from './people.resource';

/** What the law gives a person: everything that is stored of them as a file, and its end. */
export function PersonData({ person, name }: { person: AdminPerson; name: string }) {
  const t = useTexts(careTexts);
  const { working } = useTexts(listTexts);
  const may = useDuty();
  const [asks, setAsks] = useState(false);
  const { _id: id, role } = person;
  const exporting = useExportPerson(id, {
    failed: t.exportFailed,
    onDone: (data) => saveAsFile(data, `vetcare-person-${id}.json`),
  });
  const erasing = useErasePerson(id, {
    failed: t.eraseFailed,
    onTaken: () => setAsks(false),
    onDone() {
      setAsks(false);
      toast.success(t.erased);
      // What was read down here goes; the top says what has become of the account.
      document.querySelector('h1')?.scrollIntoView({ block: 'center' });
    },
  });
  const mayErase = may('decide') && role !== 'admin';
  if (!may('help') && !mayErase) return null;
  return (
    <SectionCard title={t.data} lead={t.dataLead}>
      <div className={css.filters}>
        {may('help') && (
          <Button variant="secondary" busy={exporting.isPending && working} onClick={() => exporting.mutate()}>
            {t.export}
          </Button>
        )}
        {mayErase && (
          <Button variant="danger" onClick={() => setAsks(true)}>
            {t.erase}
          </Button>
        )}
      </div>
      {asks && (
        <ReasonDialog
          draft={`erase.${id}`}
          title={t.eraseTitle(name)}
          text={t.eraseText}
          confirm={t.erase}
          busy={erasing.isPending}
          onCancel={() => setAsks(false)}
          onReason={(reason, sent) => erasing.mutate(reason, { onSuccess: sent })}
        >
          <Ends person={person} />
        </ReasonDialog>
      )}
    </SectionCard>
  );
}

/** What the end of the account does to consultations and their money. */
function Ends({ person: { _id, role } }: { person: AdminPerson }) {
  const asked = useOpenConsultations(_id);
  return (
    <div className={suspension.what}>
      <OpenConsultations asked={asked} of={role === 'doctor' ? 'doctor' : 'patient'} end="erased" />
    </div>
  );
}
